import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What each key means, by its `KeyboardEvent.code`. */
type Codes<Key> = Readonly<Record<string, Key>>

export type KeyMap<Key> = {
  /** With Alt they type no character, so they work inside a field. */
  withAlt: Codes<Key>
  /** What ? does when focus isn't in a text field. */
  questionMark?: Key
  /** Keys without Alt, while the list has focus. */
  inList?: Codes<Key>
}

type Options = { list?: RefObject<HTMLElement | null>; isInDialog?: boolean }

/** A dialog that takes keys for itself. One that is closing is still drawn, and takes none. */
const openDialog = '[role="dialog"]:not([data-exiting] *)'

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** Listens for a page's keys from the moment it's painted. While a dialog is open only keys registered with `isInDialog` work. */
export function useKeys<Key>(map: KeyMap<Key>, onKey: (key: Key) => void, { list, isInDialog = false }: Options = {}): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    const read = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return undefined
      if (event.altKey) return map.withAlt[event.code]
      if (event.key === '?' && !isTyped(event.target)) return map.questionMark
      return list?.current?.contains(event.target as Node) ? map.inList?.[event.code] : undefined
    }
    const listen = (event: KeyboardEvent) => {
      const key = read(event)
      if (key === undefined || (!isInDialog && document.querySelector(openDialog) !== null)) return
      event.preventDefault()
      // A combo box handles Enter with any modifier; a list handles Enter as a choice and ? as typing to find a name.
      event.stopPropagation()
      if (!event.repeat) latest.current(key)
    }
    // Capture, so it runs before the focused element's own handlers.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [map, list, isInDialog])
}
