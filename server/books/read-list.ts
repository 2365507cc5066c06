import { type Period, partsOf } from '#domain/books/compare-books.ts'
import type { PaymentProvider, ProviderFault, ProviderTransaction } from '#server/payments/provider.ts'

/** The provider's list couldn't be read as a whole. The message is the provider's own code for the reason, or the shop's. */
export class ListFault extends Error {}

/** The provider's list for a period, which ends where its data ends. */
export type List = { transactions: ProviderTransaction[]; until: Date }

/** Called after each page, with the number of pages read and the number there are, if known. */
type OnPage = (read: number, inAll: number) => Promise<void>

/** A list too long for the provider is fetched in halves, down to this. */
const SHORTEST = 3_600_000

const faultOf = (fault: ProviderFault) => new ListFault(fault.kind === 'refused' ? fault.issue : fault.reason)

/**
 * Reads every transaction on the station's account in a period, page by page, in parts the provider can list. Throws ListFault if a
 * page is missing or the pages changed: half a list would look as if the rest had never happened.
 */
export async function readList(provider: Pick<PaymentProvider, 'list'>, period: Period, onPage: OnPage): Promise<List> {
  const waiting = partsOf(period)
  const transactions: ProviderTransaction[] = []
  let { until } = period
  let read = 0
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const length = part.until.getTime() - part.from.getTime()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await provider.list(part, page)
      if (!answer.ok && page === 1 && isTooLong(answer.fault) && length > SHORTEST) {
        const middle = new Date(part.from.getTime() + Math.floor(length / 2))
        waiting.unshift({ from: part.from, until: middle }, { from: middle, until: part.until })
        break
      }
      if (!answer.ok) throw faultOf(answer.fault)
      const { value } = answer
      if (page > 1 && value.pages !== pages) throw new ListFault('CHANGED')
      pages = value.pages
      transactions.push(...value.transactions)
      if (value.until && value.until < until) until = value.until
      await onPage(++read, read + Math.max(0, pages - page) + waiting.length)
    }
  }
  return { transactions, until }
}

const isTooLong = (fault: ProviderFault) => fault.kind === 'refused' && fault.issue === 'RESULTSET_TOO_LARGE'
