import type { KeyMap } from '#screens/shell/use-keys.ts'

/** What each key does, as listed in Keys. None of them types a character, so they work inside a field. */
export const deskKeyWords = [
  { keys: 'Alt+N', does: 'New order' },
  { keys: 'Alt+S', does: 'Search for a subscriber' },
  { keys: 'Alt+P', does: 'To a person we may know, then to the next' },
  { keys: 'Alt+W', does: 'Walk-in, no details' },
  { keys: 'Alt+A', does: 'Add an item by its name or code' },
  { keys: 'Alt+1', does: 'Eftpos' },
  { keys: 'Alt+2', does: 'Cash' },
  { keys: 'Alt+3', does: 'Pledge' },
  { keys: 'Alt+4', does: 'PayPal' },
  { keys: 'Alt+U', does: 'Unfinished orders' },
  { keys: 'Alt+Enter', does: 'Take the payment, then finish' },
  { keys: 'Alt+I', does: 'Once it’s paid: finish, with the invoice' },
  { keys: 'Alt+C', does: 'Once it’s paid: back to the order' },
] as const

/** What begins or goes on with an order: on a pledge's payment these lead to the desk. */
export type OrderKey = 'new' | 'search' | 'walk-in' | 'add' | 'unfinished'

export type DeskKey = OrderKey | 'known' | 'pay' | 1 | 2 | 3 | 4

export const deskKeys: KeyMap<DeskKey> = {
  withAlt: {
    KeyN: 'new',
    KeyS: 'search',
    KeyP: 'known',
    KeyW: 'walk-in',
    KeyA: 'add',
    KeyU: 'unfinished',
    Enter: 'pay',
    NumpadEnter: 'pay',
    Digit1: 1,
    Digit2: 2,
    Digit3: 3,
    Digit4: 4,
  },
}

const orderKeys: readonly DeskKey[] = ['new', 'search', 'walk-in', 'add', 'unfinished'] satisfies OrderKey[]

export const isOrderKey = (key: DeskKey): key is OrderKey => orderKeys.includes(key)
