import { type RefObject, useEffect, useRef } from 'react'

/** What each key does, in the words of the key map. Those without Alt work in the list alone, so none types anything. */
export const officeKeys = [
  { keys: 'Up, Down', does: 'The record above or below' },
  { keys: 'Home, End', does: 'The first or the last record' },
  { keys: 'A to Z', does: 'In the list: the record of that name' },
  { keys: 'Enter', does: 'In the list: process; Alt+Enter anywhere' },
  { keys: 'Delete', does: 'In the list: delete; Alt+Delete anywhere' },
  { keys: 'Alt+P', does: 'Print the record' },
  { keys: 'Alt+C', does: 'Card details' },
  { keys: 'Escape', does: 'Close a dialog; nothing is changed' },
  { keys: '?', does: 'These keys (Alt+K too)' },
] as const

export type OfficeKey = 'process' | 'delete' | 'print' | 'card' | 'keys'

const withAlt: Readonly<Record<string, OfficeKey>> = {
  Enter: 'process',
  NumpadEnter: 'process',
  Delete: 'delete',
  KeyP: 'print',
  KeyC: 'card',
  KeyK: 'keys',
}
// The key that a laptop calls delete.
const inList: Readonly<Record<string, OfficeKey>> = { Enter: 'process', NumpadEnter: 'process', Delete: 'delete', Backspace: 'delete' }

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

function readKey(event: KeyboardEvent, list: HTMLElement | null): OfficeKey | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  if (event.altKey) return withAlt[event.code]
  if (event.key === '?' && !isTyped(event.target)) return 'keys'
  return list?.contains(event.target as Node) ? inList[event.code] : undefined
}

/** Listens for the office's keys. A dialog over the page has the keyboard to itself. */
export function useOfficeKeys(list: RefObject<HTMLElement | null>, onKey: (key: OfficeKey) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]') !== null) return
      const key = readKey(event, list.current)
      if (key === undefined) return
      event.preventDefault()
      // The list would take Enter for a choice, and ? for a name.
      event.stopPropagation()
      if (!event.repeat) latest.current(key)
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [list])
}
