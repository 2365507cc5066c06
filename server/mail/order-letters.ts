import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { hasNoGst, invoiceLines, postageOf } from '#server/invoices/invoice-lines.ts'
import { invoiceFilename } from '#server/invoices/invoice-name.ts'
import { letterHtml, letterText, type Markup, markup } from '#server/mail/letter-frame.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

type Row = { label: string; details: readonly string[]; amount: string; isTotal?: boolean }

function rowsOf(order: StoredOrder): Row[] {
  const postage = postageOf(order)
  const isFree = hasNoGst(order)
  return [
    ...invoiceLines(order).map(({ title, quantity, details, amount }) => ({
      label: quantity > 1 ? `${quantity} × ${title}` : title,
      details,
      amount: formatMoney(amount),
    })),
    ...(postage ? [{ label: postage.label, details: [], amount: formatMoney(postage.amount) }] : []),
    {
      label: isFree ? 'Total' : 'Total (includes GST)',
      details: [isFree ? messages.noGst : `GST included ${formatMoney(order.gst)}`],
      amount: formatMoney(order.total),
      isTotal: true,
    },
  ]
}

const rowText = ({ label, details, amount }: Row) => [`${label}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n')

function rowMarkup({ label, details, amount, isTotal }: Row): Markup {
  const more = details.map((detail) => markup`<br><span class="note">${detail}</span>`)
  return markup`<tr class="${isTotal ? 'total' : 'line'}"><td>${label}${more}</td><td>${amount}</td></tr>`
}

function whereTo(order: StoredOrder): string {
  if (order.stationPickup) return `Collect your order at ${station.streetAddress.join(', ')}: ${station.pickupHours}.`
  if (order.shippingWeight > 0) return `${policies.volunteers}. ${policies.deliveredAtMost}`
  return ''
}

/** The invoice, to the buyer's address as it is in the order, with the PDF attached (D88, security 2.14). */
export function invoiceLetter(order: StoredOrder, pdf: Buffer): Letter {
  const title = `Tax invoice ${order.invoiceNumber ?? order.number}`
  const rows = rowsOf(order)
  const opening = `Hello ${order.buyer.name}, thank you for keeping ${station.name} loud. This is what you bought in order ${order.number}; the tax invoice is attached.`
  const where = whereTo(order)
  return {
    to: { name: order.buyer.name, address: order.buyer.email },
    subject: title,
    text: letterText([opening, rows.map(rowText).join('\n'), where]),
    html: letterHtml(
      title,
      markup`<p>${opening}</p><table role="presentation">${rows.map(rowMarkup)}</table>${where && markup`<p>${where}</p>`}`,
    ),
    attachments: [{ filename: invoiceFilename(order), content: pdf, contentType: 'application/pdf' }],
  }
}

const staff = { name: `${station.name} reception`, address: station.email }

function staffLetter(subject: string, sentences: readonly string[], order: StoredOrder): Letter {
  const rows = rowsOf(order)
  const body = markup`${sentences.map((text) => markup`<p>${text}</p>`)}<table role="presentation">${rows.map(rowMarkup)}</table>`
  return { to: staff, subject, text: letterText([...sentences, rows.map(rowText).join('\n')]), html: letterHtml(subject, body) }
}

/** Tells the desk that there is an order to pack. */
export function orderNotice(order: StoredOrder): Letter {
  const how = order.stationPickup ? 'They will collect it.' : order.shippingWeight > 0 ? 'It is to be posted.' : 'Nothing has to be posted.'
  const subject = `Order ${order.number}: ${formatMoney(order.total)}`
  return staffLetter(subject, [`${order.buyer.name} has paid ${formatMoney(order.total)} for order ${order.number}. ${how}`], order)
}

/** Tells the desk that money and facts disagree and a person has to decide (security 2.3, rule 6). */
export function reviewNotice(order: StoredOrder, reason: string): Letter {
  const subject = `Order ${order.number} needs a person`
  const facts = order.transactionId ? ` The payment's number is ${order.transactionId}.` : ''
  return staffLetter(subject, [`Order ${order.number} of ${order.buyer.name} was put aside: ${reason}.${facts}`], order)
}
