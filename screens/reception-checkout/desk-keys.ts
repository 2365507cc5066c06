import { useEffect, useRef } from 'react'

/** What each key does, in the words of the key map. None of them types anything, so they work from inside a field. */
export const keyMap = [
  { keys: 'Alt+N', does: 'New order; from any other page, to this one' },
  { keys: 'Alt+S', does: 'Search for a subscriber' },
  { keys: 'Alt+W', does: 'Walk-in, no details' },
  { keys: 'Alt+A', does: 'Add an item by its name or code' },
  { keys: 'Alt+1', does: 'Eftpos' },
  { keys: 'Alt+2', does: 'Cash' },
  { keys: 'Alt+3', does: 'Pledge' },
  { keys: 'Alt+4', does: 'PayPal' },
  { keys: 'Alt+5', does: 'Credit card (not working yet)' },
  { keys: 'Alt+Enter', does: 'Take the payment, then finish' },
  { keys: '?', does: 'These keys, when nothing is being typed (Alt+K anywhere)' },
] as const

export type DeskKey = 'new' | 'search' | 'walk-in' | 'add' | 'pay' | 'keys' | 1 | 2 | 3 | 4 | 5

const byCode: Readonly<Record<string, DeskKey>> = {
  KeyN: 'new',
  KeyS: 'search',
  KeyW: 'walk-in',
  KeyA: 'add',
  KeyK: 'keys',
  Enter: 'pay',
  NumpadEnter: 'pay',
  Digit1: 1,
  Digit2: 2,
  Digit3: 3,
  Digit4: 4,
  Digit5: 5,
}

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

function readKey(event: KeyboardEvent): DeskKey | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  if (event.altKey) return byCode[event.code]
  return event.key === '?' && !isTyped(event.target) ? 'keys' : undefined
}

/** Listens for the desk's keys. A dialog over the page has the keyboard to itself. */
export function useDeskKeys(onKey: (key: DeskKey) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = readKey(event)
      if (key === undefined || event.repeat || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current(key)
    }
    // Before the field that has focus: a combo box takes Enter with any modifier for itself.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
