import { useEffect, useRef, useState } from 'react'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { type DeskItem, findDeskItems } from '#domain/desk/desk-items.ts'

type Props = { id: string; items: readonly DeskItem[]; onAdd: (item: DeskItem) => void; hint?: React.ReactNode }

/**
 * Finds an item by name or code, including hidden ones (T16). Enter adds the best match and the arrows reach others.
 * The field is then cleared for the next item.
 */
export function AddItem({ id, items, onAdd, hint }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const matches = findDeskItems(items, text)
  const add = (item: DeskItem | undefined) => {
    if (!item) return
    setText('')
    onAdd(item)
  }
  const latest = useRef({ add, matches })
  useEffect(() => {
    latest.current = { add, matches }
  })
  useEffect(() => {
    const field = input.current
    // The combo box would only close its list on Enter. With no row highlighted, Enter adds the first one.
    const addFirstOnEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.altKey || event.isComposing || field?.getAttribute('aria-activedescendant')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.add(latest.current.matches[0])
    }
    field?.addEventListener('keydown', addFirstOnEnter)
    return () => field?.removeEventListener('keydown', addFirstOnEnter)
  }, [])
  return (
    <ComboBox
      id={id}
      label="Add an item"
      description={hint ?? 'Its name or code, such as full, tea towel or misc.'}
      error={text.trim() !== '' && matches.length === 0 ? 'Nothing on sale is called that.' : undefined}
      inputValue={text}
      onInputChange={setText}
      onSelect={(chosen) => add(items.find((item) => item.id === chosen))}
      options={matches.map(({ id: itemId, name, detail }) => ({ id: itemId, label: name, detail }))}
      inputRef={input}
    />
  )
}
