import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type DeskItem, findDeskItems } from '#domain/desk/desk-items.ts'
import { KeyHint } from '#screens/desk/staff-page/key-hint.tsx'

type Props = { id: string; items: readonly DeskItem[]; onAdd: (item: DeskItem) => void; hint?: React.ReactNode }

const optionOf = ({ id, name, detail }: DeskItem) => ({ id, label: name, detail })

/**
 * Finds an item by name or code, including hidden ones (T16). Enter adds the best match and the arrows reach others; in the empty field
 * the down arrow lists everything. The field is then cleared for the next item.
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
  const latest = useRef({ add, matches: found.items })
  // Before the next key: someone may type and press Enter without looking up.
  useLayoutEffect(() => {
    latest.current = { add, matches: found.items }
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
  const isCut = found.total > found.items.length
  return (
    <>
      <ComboBox
        id={id}
        label="Add an item"
        description={
          hint ?? (
            <>
              Its name or code, such as full, t-shirt or misc. <KeyHint>The down arrow lists everything.</KeyHint>
            </>
          )
        }
        error={text.trim() !== '' && found.total === 0 ? 'Nothing on sale is called that.' : undefined}
        inputValue={text}
        onInputChange={setText}
        onSelect={(chosen) => add(items.find((item) => item.id === chosen))}
        options={found.items.map(optionOf)}
        whenEmpty={items.map(optionOf)}
        inputRef={input}
      />
      <span role="status">
        {isCut && <Text tone="muted" size="caption">{`${found.items.length} of ${found.total} shown. Type more to see the others.`}</Text>}
      </span>
    </>
  )
}
