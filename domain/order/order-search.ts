import { foldName } from '#domain/contact/names.ts'

/** A search of all orders, as it was read. */
export type OrderSearch =
  | { by: 'number'; number: number }
  | { by: 'invoice'; number: number }
  /** Every word must start a word of the order: its number, its buyer, its goods, or who they're for. */
  | { by: 'words'; text: string }

const MARKS = /[\][\\"':*&|!()<>;#+@\s]+/g

/** The words of a text, folded for searching. */
export const orderWords = (text: string): string[] =>
  foldName(text)
    .replaceAll(MARKS, ' ')
    .split(' ')
    .filter((word) => word !== '')

/** A phone number as it is dialled at home, digits only. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.replace(/^61(?=\d{9})/, '0')
}

/** Reads what was typed: `ZED-001007`, `INV-000012`, a phone number with or without gaps, or words. Undefined: too little to search for. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim()
  const [, kind, digits] = /^(zed|inv)[\s-]*0*(\d{1,9})$/i.exec(text) ?? []
  if (digits !== undefined) return { by: kind?.toLowerCase() === 'inv' ? 'invoice' : 'number', number: Number(digits) }
  if (/^[\d\s()+.-]+$/.test(text) && phoneDigits(text).length >= 6) return { by: 'words', text: phoneDigits(text) }
  return orderWords(text).join('').length < 2 ? undefined : { by: 'words', text }
}

type Findable = { number: string; name: string; email: string; phone: string; sold: readonly string[] }

/** Whether each word searched for starts a word of the order. */
export function hasWords({ number, name, email, phone, sold }: Findable, text: string): boolean {
  const digits = number.replace(/^ZED-/, '')
  const own = orderWords([digits, digits.replace(/^0+/, ''), name, email, phone, phoneDigits(phone), ...sold].join(' '))
  return orderWords(text).every((word) => own.some((one) => one.startsWith(word)))
}
