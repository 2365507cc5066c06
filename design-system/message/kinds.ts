import { Check, CircleCheck, CircleX, Info, OctagonAlert, TriangleAlert } from 'lucide-react'

/**
 * The kinds of message: the icon and spoken word that identify it without colour, and how it is announced when it appears.
 * `Mark` is the small icon of a badge. A new kind is a row here and its colours in kinds.css.ts.
 */
export const kinds = {
  info: { Icon: Info, Mark: Info, word: 'Note: ', role: 'status' },
  positive: { Icon: CircleCheck, Mark: Check, word: 'Done: ', role: 'status' },
  warning: { Icon: TriangleAlert, Mark: TriangleAlert, word: 'Careful: ', role: 'alert' },
  critical: { Icon: OctagonAlert, Mark: CircleX, word: 'Problem: ', role: 'alert' },
} as const

export type Kind = keyof typeof kinds
