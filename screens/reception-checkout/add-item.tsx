import { useEffect, useRef, useState } from 'react'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { type DeskItem, findDeskItems } from '#domain/desk/desk-items.ts'

type Props = { id: string; items: readonly DeskItem[]; onAdd: (item: DeskItem) => void; hint?: React.ReactNode }

/**
 * An item by its name or code, hidden ones included (T16). Enter takes the likeliest there and then, and an arrow another;
 * the field is empty again for the next one.
 */
export function AddItem({ id, items, onAdd, hint }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = findDeskItems(items, text)
  const add = (item: DeskItem | undefined) => {
    if (!item) return
    setText('')
    onAdd(item)
  }
  const latest = useRef({ add, found })
  useEffect(() => {
    latest.current = { add, found }
  })
  useEffect(() => {
    const field = input.current
    // The combo box would only close its list at this Enter: without a row under the arrow it means the first one.
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.altKey || event.isComposing || field?.getAttribute('aria-activedescendant')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.add(latest.current.found[0])
    }
    field?.addEventListener('keydown', take)
    return () => field?.removeEventListener('keydown', take)
  }, [])
  return (
    <ComboBox
      id={id}
      label="Add an item"
      description={hint ?? 'Its name or code, such as full, tea towel or misc.'}
      error={text.trim() !== '' && found.length === 0 ? 'Nothing on sale is called that.' : undefined}
      inputValue={text}
      onInputChange={setText}
      onSelect={(chosen) => add(items.find((item) => item.id === chosen))}
      options={found.map(({ id: itemId, name, detail }) => ({ id: itemId, label: name, detail }))}
      inputRef={input}
    />
  )
}
