import type { Cents } from '#domain/money/money.ts'
import { cashDue } from '#domain/payment/cash.ts'
import { dayAfter, startOfDay } from '#domain/time/station-day.ts'
import { onePerPerson, personKey } from './shift-names.ts'
import type { ShiftTally } from './shift-tally.ts'

type Channel = ShiftTally['channels'][number]['channel']
type Method = ShiftTally['rows'][number]['method']
/** Orders with the same total (cents), paid the same way and finished by the same person, as they typed their name. */
export type OrderGroup = { channel: Channel; method: Method; completedBy: string; total: Cents; orders: number }
/** Money handed back over the counter, in cents. */
export type GivenBack = { method: 'Eftpos' | 'Cash'; givenBy: string; amount: Cents }
type Sums = { orders: number; amount: Cents }

const channelOrder: readonly Channel[] = ['desk', 'phone']
const methodOrder: readonly Method[] = ['Eftpos', 'Cash', 'PayPal', 'Free']

function sumOf(groups: readonly OrderGroup[]): Sums {
  return {
    orders: groups.reduce((sum, { orders }) => sum + orders, 0),
    amount: groups.reduce((sum, { orders, total }) => sum + orders * total, 0),
  }
}

/** Adds up what the desk took by method and person, in cents; the till should hold `cashExpected` more than before, or less if more went back (D115). */
export function tallyShift(
  finished: readonly OrderGroup[],
  givenBack: readonly GivenBack[] = [],
): Omit<ShiftTally, 'from' | 'to' | 'drawers' | 'pledges' | 'unfinished'> {
  const names = new Map(onePerPerson(finished.map(({ completedBy }) => completedBy)).map((name) => [personKey(name), name]))
  const groups = finished.map((group) => ({ ...group, completedBy: names.get(personKey(group.completedBy)) ?? group.completedBy }))
  const methods = methodOrder.filter((method) => groups.some((group) => group.method === method))
  const people = [...new Set(groups.map(({ completedBy }) => completedBy))].toSorted((one, other) => one.localeCompare(other))
  const by = (method: Method, person?: string) =>
    groups.filter((group) => group.method === method && (person === undefined || group.completedBy === person))
  const rows = methods.flatMap((method) => people.map((completedBy) => ({ method, completedBy, ...sumOf(by(method, completedBy)) })))
  return {
    rows: rows.filter(({ orders }) => orders > 0),
    methods: methods.map((method) => ({ method, ...sumOf(by(method)) })),
    people: people.map((completedBy) => ({ completedBy, ...sumOf(groups.filter((group) => group.completedBy === completedBy)) })),
    channels: channelOrder
      .filter((channel) => groups.some((group) => group.channel === channel))
      .map((channel) => ({ channel, ...sumOf(groups.filter((group) => group.channel === channel)) })),
    total: sumOf(groups),
    givenBack: [...Map.groupBy(givenBack, ({ method, givenBy }) => JSON.stringify([method, givenBy])).values()].flatMap((mine) =>
      mine.slice(0, 1).map(({ method, givenBy }) => ({
        method,
        givenBy,
        orders: mine.length,
        amount: mine.reduce((sum, { amount }) => sum + amount, 0),
      })),
    ),
    cashExpected:
      by('Cash').reduce((sum, { orders, total }) => sum + orders * cashDue(total), 0) -
      givenBack.reduce((sum, { method, amount }) => sum + (method === 'Cash' ? cashDue(amount) : 0), 0),
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * Reads when a tally begins and ends. Days are the station's and the whole last day counts; a final instant does not count.
 * Undefined where it ends before it begins.
 */
export function readTallySpan(from: string, to: string): { from: Date; to: Date } | undefined {
  const span = { from: isDay(from) ? startOfDay(from) : new Date(from), to: isDay(to) ? startOfDay(dayAfter(to)) : new Date(to) }
  return span.to > span.from ? span : undefined
}
