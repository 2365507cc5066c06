import type { ReactNode, Ref } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import * as css from './choice-list.css.ts'

export type ChoiceListProps<Item extends { id: number | string }> = {
  label: string
  items: readonly Item[]
  /** The id of the one that is chosen; null while none is. */
  chosen: Item['id'] | null
  onChoose: (id: Item['id']) => void
  /** What an item is found by when its first letters are typed. */
  nameOf: (item: Item) => string
  /** How one is drawn; nothing in it can be pressed. */
  children: (item: Item) => ReactNode
  listRef?: Ref<HTMLDivElement>
}

/**
 * One of many, in rows: a single tab stop, where arrows, Home and End choose as they move, and so do the first letters of a
 * name. It scrolls in whatever height is around it.
 */
export function ChoiceList<Item extends { id: number | string }>(props: ChoiceListProps<Item>) {
  const { label, items, chosen, onChoose, nameOf, children, listRef } = props
  return (
    <ListBox
      ref={listRef}
      aria-label={label}
      items={items}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChoose(key)
      }}
      className={css.list}
    >
      {(item) => (
        // Typing a letter moves focus without selecting, so focus has to choose.
        <ListBoxItem textValue={nameOf(item)} className={css.row} onFocus={() => onChoose(item.id)}>
          {children(item)}
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** Moves focus to the chosen row of a ChoiceList. Returns false when there isn't one. */
export function focusChosen(list: HTMLElement | null): boolean {
  const row = list?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')
  row?.focus()
  return row != null && row === document.activeElement
}
