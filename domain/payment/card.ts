import { messages } from '#domain/messages.ts'
import type { Problem } from '#domain/problem.ts'
import type { StationDate } from '#domain/time/station-time.ts'

export type CardBrand = 'visa' | 'mastercard'

const digits = (text: string) => text.replace(/[ -]/g, '')

/** Finds which of the two accepted brands a number of 16 digits belongs to, ignoring spaces and hyphens. */
export function cardBrand(number: string): CardBrand | undefined {
  const bare = digits(number)
  if (!/^\d{16}$/.test(bare)) return undefined
  if (bare.startsWith('4')) return 'visa'
  const prefix = Number(bare.slice(0, 4))
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720) ? 'mastercard' : undefined
}

/** Whether the number's check digit is right. */
export function passesLuhn(number: string): boolean {
  const bare = digits(number)
  if (!/^\d+$/.test(bare)) return false
  const sum = [...bare].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Says what is wrong with a card number; undefined for a Visa or Mastercard number (T298, E18). */
export function cardNumberProblem(number: string): string | undefined {
  return cardBrand(number) && passesLuhn(number) ? undefined : messages.cardBrand
}

/** Whether a text is a card's expiry, `MM/YY`, that has not passed: a card is good to the end of its month (D152). */
export function isCardExpiry(text: string, today: StationDate): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? []
  return month !== '' && `20${year}-${month}` >= today.slice(0, 7)
}

/** Writes an expiry as `MM/YY`, typed with or without its slash: `0831` is `08/31`. Anything else stays as it is. */
export function writeExpiry(typed: string): string {
  const [, month, year] = /^(\d\d) *[/-]? *(\d\d)$/.exec(typed.trim()) ?? []
  return month === undefined || year === undefined ? typed.trim() : `${month}/${year}`
}

/** What is stored of a card. Its three-digit code never is, anywhere (security 2.10). */
export type CardDetails = { ccname: string; ccnumber: string; ccexpiry: string }

/** Lists what is wrong with a card's details, by field name (D152). */
export function cardProblems({ ccname, ccnumber, ccexpiry }: CardDetails, today: StationDate): Problem[] {
  const problems: Problem[] = []
  if (ccname.trim() === '') problems.push({ path: 'ccname', message: 'Enter the name on the card.' })
  const numberProblem = cardNumberProblem(ccnumber)
  if (numberProblem) problems.push({ path: 'ccnumber', message: numberProblem })
  if (!isCardExpiry(ccexpiry, today)) problems.push({ path: 'ccexpiry', message: 'Enter the expiry as MM/YY, this month or later.' })
  return problems
}

/** Returns what may be printed of a card number: its last four digits. */
export function cardHint(number: string): string {
  return `•••• ${digits(number).slice(-4)}`
}

/** Formats a number as printed on a card, in groups of four. */
export function groupedCardNumber(number: string): string {
  return digits(number).replace(/\d{4}(?=\d)/g, '$& ')
}

/** Returns a number without its spaces and hyphens. */
export const bareCardNumber = digits

/** Whether a text contains a card number, of 13 to 19 digits, however it is spaced (security 2.10). */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d+(?:[ -]\d+)*/g) ?? []
  return runs.some((run) => {
    const groups = run.split(/[ -]/)
    return groups.some((_, from) =>
      groups.some((_, to) => {
        const number = groups.slice(from, to + 1).join('')
        return number.length >= 13 && number.length <= 19 && passesLuhn(number)
      }),
    )
  })
}
