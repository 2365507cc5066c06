import type { Problem } from '#domain/cart/line-rules.ts'
import { messages } from '#domain/messages.ts'
import type { StationDate } from '#domain/time/station-time.ts'

export type CardBrand = 'visa' | 'mastercard'

const digits = (text: string) => text.replace(/[ -]/g, '')

/** Which of the two accepted brands a number of 16 digits belongs to (L290, L291); spaces and hyphens are ignored. */
export function cardBrand(number: string): CardBrand | undefined {
  const bare = digits(number)
  if (!/^\d{16}$/.test(bare)) return undefined
  if (bare.startsWith('4')) return 'visa'
  const prefix = Number(bare.slice(0, 4))
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720) ? 'mastercard' : undefined
}

/** The check digit that every card number ends in. */
export function passesLuhn(number: string): boolean {
  const bare = digits(number)
  if (!/^\d+$/.test(bare)) return false
  const sum = [...bare].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What is wrong with a card number, in words; undefined for a Visa or Mastercard number (L290, T298, E18). */
export function cardNumberProblem(number: string): string | undefined {
  return cardBrand(number) && passesLuhn(number) ? undefined : messages.cardBrand
}

/** `MM/YY`, good to the end of its month by the station's clock (L291, D152). */
export function isCardExpiry(text: string, today: StationDate): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? []
  return month !== '' && `20${year}-${month}` >= today.slice(0, 7)
}

/** What is kept of a card. Its three-digit code is no part of it, anywhere (security 2.10). */
export type CardDetails = { ccname: string; ccnumber: string; ccexpiry: string }

/** What is wrong with a card's details, each at its field's name (L290, L291, D152). */
export function cardProblems({ ccname, ccnumber, ccexpiry }: CardDetails, today: StationDate): Problem[] {
  const problems: Problem[] = []
  if (ccname.trim() === '') problems.push({ path: 'ccname', message: 'Give the name on the card.' })
  const numberProblem = cardNumberProblem(ccnumber)
  if (numberProblem) problems.push({ path: 'ccnumber', message: numberProblem })
  if (!isCardExpiry(ccexpiry, today)) problems.push({ path: 'ccexpiry', message: 'Give the expiry as MM/YY, this month or later.' })
  return problems
}

/** The code on the back: three digits (L291). It is looked at where it is typed and nowhere else. */
export function cvvProblem(cvv: string): string | undefined {
  return /^\d{3}$/.test(cvv) ? undefined : 'Give the three digits on the back.'
}

/** What may stand on paper: the last four digits. */
export function cardHint(number: string): string {
  return `•••• ${digits(number).slice(-4)}`
}

/** The number as it stands on a card, in groups of four. */
export function groupedCardNumber(number: string): string {
  return digits(number).replace(/\d{4}(?=\d)/g, '$& ')
}

/** The number without its spaces and hyphens. */
export const bareCardNumber = digits

/** Whether a text has the number of a card in it, of 13 to 19 digits, however it is spaced (security 2.10). */
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
