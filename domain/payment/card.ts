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
