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
  /** All ids in the new order. Without it the rows stay where they are, for part of a list say. */
  onOrder?: ((ids: Item['id'][]) => void) | undefined
  /** How one is drawn. Links and buttons in it are reached with the right arrow. */
  children: (item: Item) => ReactNode
}

/** The ids with some of them moved before or after another. */
function moved<Key extends Id>(ids: readonly Key[], keys: ReadonlySet<Id>, target: Id, position: 'before' | 'after'): Key[] {
  const moving = ids.filter((id) => keys.has(id))
  const others = ids.filter((id) => !keys.has(id))
  return others.flatMap((id) => {
    if (id !== target) return [id]
    return position === 'before' ? [...moving, id] : [id, ...moving]
  })
}

/** Rows that people put in order: by dragging a handle, or with the keyboard from that handle. Each step is announced. */
export function SortableList<Item extends { id: Id }>({ label, items, nameOf, onOrder, children }: SortableListProps<Item>) {
  const ids = items.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on' || keys.has(target.key)) return
      onOrder?.(moved(ids, keys, target.key, target.dropPosition))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.indicator} />,
  })
  return (
    <GridList aria-label={label} items={items} {...(onOrder ? { dragAndDropHooks } : {})} className={css.list}>
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
