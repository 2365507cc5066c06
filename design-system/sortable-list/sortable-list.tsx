import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import * as css from './sortable-list.css.ts'

type Id = string | number

export type SortableListProps<Item extends { id: Id }> = {
  label: string
  items: readonly Item[]
  /** What a row is called while it moves, and found by when its first letters are typed. */
  nameOf: (item: Item) => string
  /** All ids in the new order, and the one that was moved. Without it the rows stay where they are, for part of a list say. */
  onOrder?: ((ids: Item['id'][], moved: Item['id']) => void) | undefined
  /** How one is drawn. Links and buttons in it are reached with the right arrow. */
  children: (item: Item) => ReactNode
}

/** The ids with one of them moved before or after another. */
function moved<Key extends Id>(ids: readonly Key[], moving: Key, target: Id, position: 'before' | 'after'): Key[] {
  const others = ids.filter((id) => id !== moving)
  return others.flatMap((id) => {
    if (id !== target) return [id]
    return position === 'before' ? [moving, id] : [id, moving]
  })
}

/** Rows that people put in order: by dragging a handle, or with the keyboard from that handle. Each step is announced. */
export function SortableList<Item extends { id: Id }>({ label, items, nameOf, onOrder, children }: SortableListProps<Item>) {
  const ids = items.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder({ keys, target }) {
      const id = ids.find((one) => keys.has(one))
      if (target.dropPosition === 'on' || keys.has(target.key) || id === undefined) return
      onOrder?.(moved(ids, id, target.key, target.dropPosition), id)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.indicator} />,
  })
  return (
    // React Aria can't take up dragging later: such a list is another one.
    <GridList
      key={onOrder ? 'ordered' : 'still'}
      aria-label={label}
      items={items}
      {...(onOrder ? { dragAndDropHooks } : {})}
      className={css.list}
    >
      {(item) => (
        <GridListItem textValue={nameOf(item)} className={css.row}>
          {onOrder && (
            <Button slot="drag" className={css.handle}>
              <GripVertical aria-hidden size={20} />
            </Button>
          )}
          <div className={css.content}>{children(item)}</div>
        </GridListItem>
      )}
    </GridList>
  )
}
