import { formatMoney } from '#domain/money/money.ts'
import { takenSettings } from '#domain/settings.ts'
import { station } from '#domain/station.ts'
import { PLACEHOLDER, type Text } from './text.ts'

/** What every text may name of the station. */
const ownValues: Readonly<Record<string, () => string>> = {
  station: () => station.name,
  frequency: () => station.frequency,
  phone: () => station.phone,
  email: () => station.email,
  place: () => `${station.streetAddress.join(', ')}: ${station.pickupHours}`,
  deductible: () => formatMoney(station.taxDeductibleFrom),
}

/** A text as the station published it last, with its placeholders filled in: those of the station, and `values`. */
export function say({ id, text }: Text, values: Readonly<Record<string, string>> = {}): string {
  const said = takenSettings().words?.[id] ?? text
  // By function: what a person typed may have a $ in it. Once through: a value in braces stays as it is.
  return said.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? ownValues[name]?.() ?? whole)
}
