import type { KeyMap } from '#screens/shell/use-keys.ts'

/** What each key does, as listed in Keys. Keys without Alt work only in the list, so none of them types a character. */
export const recordKeyWords = [
  { keys: 'Up, Down', does: 'The record above or below' },
  { keys: 'Home, End', does: 'The first or the last record' },
  { keys: 'A to Z', does: 'In the list: the record of that name' },
  { keys: 'Enter', does: 'In the list: process; Alt+Enter anywhere' },
  { keys: 'Delete', does: 'In the list: delete; Alt+Delete anywhere' },
  { keys: 'Alt+U', does: 'Undo the last one processed, for a minute' },
  { keys: 'Alt+P', does: 'Print the record' },
  { keys: 'Alt+C', does: 'Card details' },
  { keys: 'Escape', does: 'Close a dialog; nothing is changed' },
] as const

export type RecordKey = 'undo' | 'process' | 'delete' | 'print' | 'card'

export const recordKeys: KeyMap<RecordKey> = {
  withAlt: { Enter: 'process', NumpadEnter: 'process', Delete: 'delete', KeyP: 'print', KeyC: 'card', KeyU: 'undo' },
  // On a Mac laptop the Delete key sends Backspace.
  inList: { Enter: 'process', NumpadEnter: 'process', Delete: 'delete', Backspace: 'delete' },
}
