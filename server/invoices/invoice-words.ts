import { australia } from '#domain/contact/country.ts'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { hasNoGst } from './invoice-lines.ts'
import { isTaxed } from './invoice-name.ts'

const methods = { PayPal: 'PayPal', Eftpos: 'Eftpos', Cash: 'Cash', Pledge: 'Pledge', Free: 'Nothing to pay' } as const

/** The numbers, dates and payment that a tax invoice must state. */
export function factsOf(order: StoredOrder): [label: string, value: string][] {
  const day = formatDate(stationDate(new Date(order.paidAt ?? order.createdAt)))
  return [
    ...(order.invoiceNumber ? [[isTaxed(order) ? 'Invoice' : 'Confirmation', order.invoiceNumber] as [string, string]] : []),
    ['Order', order.number],
    ['Date', day],
    ...(order.paymentMethod && order.paidAt ? [['Paid by', methods[order.paymentMethod]] as [string, string]] : []),
    ...(order.transactionId ? [['Transaction', order.transactionId] as [string, string]] : []),
  ]
}

/** The buyer's name and address, line by line. */
export function buyerLines({ buyer }: StoredOrder): string[] {
  const locality = [buyer.suburb, buyer.state, buyer.postcode].filter((part) => part !== '').join(' ')
  return [buyer.name, buyer.address, locality, buyer.country.alpha === australia.alpha ? '' : buyer.country.name, buyer.email].filter(
    (text) => text !== '',
  )
}

/** What the invoice ends with: when to pay or collect, why there's GST overseas, what is tax deductible, and thanks. */
export function closingWords(order: StoredOrder): string[] {
  const hasGift = order.lines.some(({ kind }) => kind === 'donation')
  return [
    order.state === 'pledged' && order.pledgeDue !== null
      ? `This is a pledge and not a tax invoice: nothing has been paid yet. Please pay by ${formatDate(order.pledgeDue)}, by phone on ${station.phone} or at the station.`
      : '',
    order.stationPickup ? say(letterTexts.collect) : '',
    order.buyer.country.alpha !== australia.alpha && !hasNoGst(order) ? policies.overseas : '',
    hasGift && order.state !== 'pledged'
      ? `Donations of ${formatMoney(station.taxDeductibleFrom)} or more are tax deductible. Keep this as your receipt.`
      : '',
    say(letterTexts.invoiceThanks),
  ].filter((text) => text !== '')
}
