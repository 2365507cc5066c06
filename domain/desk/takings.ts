import type { ShiftReport } from '#domain/api/schemas.ts'
import type { Cents } from '#domain/money/money.ts'
import { cashDue } from '#domain/payment/cash.ts'

type Method = ShiftReport['rows'][number]['method']
/** Orders of one sum, paid one way, finished by one person: as many as `orders`. */
export type Taking = { method: Method; completedBy: string; total: Cents; orders: number }
type Sums = { orders: number; amount: Cents }

const methodOrder: readonly Method[] = ['Eftpos', 'Cash', 'PayPal', 'Free']

function sumOf(takings: readonly Taking[]): Sums {
  return {
    orders: takings.reduce((sum, { orders }) => sum + orders, 0),
    amount: takings.reduce((sum, { orders, total }) => sum + orders * total, 0),
  }
}

/** What the desk took, by method and person, in cents; the till should hold `cashExpected` more than before (D115). */
export function tally(takings: readonly Taking[]): Omit<ShiftReport, 'from' | 'to' | 'pledges'> {
  const methods = methodOrder.filter((method) => takings.some((taking) => taking.method === method))
  const people = [...new Set(takings.map(({ completedBy }) => completedBy))].toSorted((one, other) => one.localeCompare(other))
  const by = (method: Method, person?: string) =>
    takings.filter((taking) => taking.method === method && (person === undefined || taking.completedBy === person))
  const rows = methods.flatMap((method) => people.map((completedBy) => ({ method, completedBy, ...sumOf(by(method, completedBy)) })))
  return {
    rows: rows.filter(({ orders }) => orders > 0),
    methods: methods.map((method) => ({ method, ...sumOf(by(method)) })),
    people: people.map((completedBy) => ({ completedBy, ...sumOf(takings.filter((taking) => taking.completedBy === completedBy)) })),
    total: sumOf(takings),
    cashExpected: by('Cash').reduce((sum, { orders, total }) => sum + orders * cashDue(total), 0),
  }
}
