import * as z from 'zod/mini'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import type { UnpaidRecord } from './unpaid-record.ts'

type Asked = UnpaidRecord['subscriptions'][number]
const names = z.array(z.string())

/** Reads the names on a band's cards; none where the stored text cannot be read. */
export function membersOf({ membersjson }: Pick<Asked, 'membersjson'>): readonly string[] {
  try {
    return names.parse(JSON.parse(membersjson))
  } catch {
    return []
  }
}

/** Lists the request on one line: `Full, Band, donation $50.00`. */
export function askedWords({ subscriptions, donations }: Pick<UnpaidRecord, 'subscriptions' | 'donations'>): string {
  const donation = donations ? [`donation ${formatMoney(donations.amount)}`] : []
  const words = [...subscriptions.map(({ name }) => name), ...donation].join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Lists the details of one subscription, one line each: who gets it, the card's name, the band, the shirt, whether the pack is posted. */
export function detailsOf(
  asked: Pick<Asked, 'nameoncard' | 'specialname' | 'membersjson' | 'tshirt' | 'postpack' | 'gift'>,
): readonly string[] {
  const members = membersOf(asked)
  return [
    ...(asked.gift ? [`Gift for ${asked.gift}`] : []),
    ...(asked.specialname ? [`Called: ${asked.specialname}`] : []),
    ...(asked.nameoncard ? [`Name on card: ${asked.nameoncard}`] : []),
    ...(members.length > 0 ? [`Members: ${members.join(', ')}`] : []),
    ...(asked.tshirt ? [`T-shirt: ${asked.tshirt}`] : []),
    ...(asked.postpack ? ['Pack is posted'] : []),
  ]
}

/** Adds up the totals of records, in cents. */
export function recordsTotal(records: readonly Pick<UnpaidRecord, 'total'>[]): Cents {
  return records.reduce((sum, { total }) => sum + total, 0)
}
