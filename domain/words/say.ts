import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { changedText } from './changed-texts.ts'

/** A text that the station can change: its name, where it's shown, and as it comes with the shop. `{name}` stands for what differs. */
export type Text = { id: string; where: string; text: string }

/** What every text may name of the station. */
const ownValues: Readonly<Record<string, () => string>> = {
  station: () => station.name,
  frequency: () => station.frequency,
  phone: () => station.phone,
  email: () => station.email,
  place: () => `${station.streetAddress.join(', ')}: ${station.pickupHours}`,
  deductible: () => formatMoney(station.taxDeductibleFrom),
}

const PLACEHOLDER = /\{(\w*)\}/g

/** The placeholders in a text, each once, in their order. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]

/** A text as the station published it last, with its placeholders filled in: those of the station, and `values`. */
export function say({ id, text }: Text, values: Readonly<Record<string, string>> = {}): string {
  const said = changedText(id) ?? text
  // By function: what a person typed may have a $ in it. Once through: a value in braces stays as it is.
  return said.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? ownValues[name]?.() ?? whole)
}
