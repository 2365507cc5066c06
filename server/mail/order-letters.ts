import { giftAddress } from '#domain/cart/gift-words.ts'
import { australia } from '#domain/contact/country.ts'
import { showCode } from '#domain/door/check-in.ts'
import type { OwnTicket } from '#domain/door/door.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { doorNames, eventLines } from '#domain/order/event-tickets.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { hasNoGst, invoiceLines, postageOf } from '#server/invoices/invoice-lines.ts'
import { creditNoteFilename, invoiceFilename, isTaxed } from '#server/invoices/invoice-name.ts'
import { numbered, type StoredOrder } from '#server/orders/orders.ts'
import type { StoredRefund } from '#server/refunds/refunds.ts'
import { actionLetter } from './action-letter.ts'
import { letterHtml, letterText, type Markup, markup } from './letter-frame.ts'
import type { Attachment, Letter } from './mailer.ts'

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
  if (order.stationPickup) return say(letterTexts.collect)
  if (order.shippingWeight > 0) return `${policies.volunteers}. ${policies.deliveredAtMost}`
  return ''
}

/** For each event in the order: who is on the door list, and what to show there (D364). */
function ticketSentences({ lines, buyer }: StoredOrder): string[] {
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  return [...Map.groupBy(tickets, ({ name, productId }) => `${productId} ${name}`).values()].flatMap((mine) => {
    const [first] = mine
    const names = doorNames(
      mine.map(({ choices }) => choices),
      buyer.name,
    )
    if (!first || names.length === 0) return []
    const when = eventLines(first.choices).join(', ')
    return [`${first.name}${when && `: ${when}`}. ${say(letterTexts.doorList, { names: names.join(', ') })}`]
  })
}

/** The codes in letters, for a door whose camera fails and a reader who can't open a PDF. */
export function codesSentence(tickets: readonly OwnTicket[]): string {
  const codes = tickets.map(({ name, event, code }) => `${name || event} ${showCode(code)}`)
  return codes.length === 0 ? '' : `${codes.length === 1 ? 'The code' : 'The codes'}, in case someone asks: ${codes.join(', ')}.`
}

/** What a letter brings along for tickets: the files, and the tickets they're of. */
export type BroughtTickets = { tickets: readonly OwnTicket[]; files: readonly Attachment[] }

/** Nobody bought a donation. */
const whatItIs = ({ lines }: StoredOrder) =>
  lines.every(({ kind }) => kind === 'donation') ? 'This is your donation, order' : 'This is what you bought in order'

/**
 * The invoice, or the confirmation where there was nothing to pay (D531), to the buyer's address as it is in the order, with the
 * PDF attached (D88, security 2.14), and what tickets bring along (D523).
 */
export function invoiceLetter(order: StoredOrder, pdf: Buffer, { tickets, files }: BroughtTickets = { tickets: [], files: [] }): Letter {
  const title = `${isTaxed(order) ? 'Tax invoice' : 'Order confirmation'} ${order.invoiceNumber ?? order.number}`
  const paper = isTaxed(order) ? 'tax invoice' : 'confirmation'
  const rows = rowsOf(order)
  const opening = `${say(letterTexts.order, { name: order.buyer.name })} ${whatItIs(order)} ${order.number}; the ${paper} is attached.`
  const closing = [...ticketSentences(order), codesSentence(tickets), whereTo(order)].filter((text) => text !== '')
  return {
    to: { name: order.buyer.name, address: order.buyer.email },
    subject: title,
    text: letterText([opening, rows.map(rowText).join('\n'), ...closing]),
    html: letterHtml(
      title,
      markup`<p>${opening}</p><table role="presentation">${rows.map(rowMarkup)}</table>${closing.map((text) => markup`<p>${text}</p>`)}`,
    ),
    attachments: [{ filename: invoiceFilename(order), content: pdf, contentType: 'application/pdf' }, ...files],
  }
}

/**
 * Tells the buyer that their parcel is in the post: who carries it, its number, where it goes and what is in it. `accountUrl` is
 * where they follow it: letters link nowhere but to the shop. Undefined if it has not been posted, or there is nobody to write to.
 */
export function postedLetter(order: StoredOrder, accountUrl: string): Letter | undefined {
  const { parcel, buyer, number, sentTo } = order
  if (!parcel?.handedAt || !parcel.carrier || buyer.email === '') return undefined
  const { carrier, tracking } = parcel
  const { name, address, suburb, state, postcode } = sentTo ?? buyer
  const to = [name, address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const things = invoiceLines({ lines: order.lines.filter(({ kind }) => kind === 'merch') })
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ')
  return actionLetter({
    to: { name: buyer.name, address: buyer.email },
    title: `In the post: order ${number}`,
    opening: [
      [say(letterTexts.posted, { name: buyer.name, number, carrier }), tracking ? say(letterTexts.tracking, { tracking }) : '']
        .filter(Boolean)
        .join(' '),
      `In the parcel: ${things}.`,
      `It’s on its way to ${to}.`,
    ],
    action: { label: 'See your orders', url: accountUrl },
    closing: [],
  })
}

/**
 * Says what was pledged, by when, and how to pay it; or reminds of it. Undefined once its money was taken or it's written off, however late
 * the letter leaves.
 */
export function pledgeLetter(order: StoredOrder, accountUrl: string, kind: 'pledge' | 'pledge_reminder'): Letter | undefined {
  const { state, buyer, number, pledgeDue, pledgeMoney, total } = order
  if (state !== 'pledged' || pledgeDue === null || pledgeMoney || buyer.email === '') return undefined
  const [amount, due] = [formatMoney(total), formatDate(pledgeDue)]
  const things = invoiceLines(order)
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ')
  const opening = say(kind === 'pledge' ? letterTexts.pledge : letterTexts.pledgeReminder, { name: buyer.name, amount, number })
  return actionLetter({
    to: { name: buyer.name, address: buyer.email },
    title: kind === 'pledge' ? `Your pledge to ${station.name}: ${amount}` : `Your pledge to ${station.name} is still to be paid`,
    opening: [opening, `You pledged: ${things}.`, say(letterTexts.pledgePay, { due, number })],
    action: { label: 'See your orders', url: accountUrl },
    closing: [say(letterTexts.pledgeEnd)],
  })
}

const staff = () => ({ name: `${station.name} reception`, address: station.email })

function staffLetter(subject: string, sentences: readonly string[], order: StoredOrder): Letter {
  const rows = rowsOf(order)
  const body = markup`${sentences.map((text) => markup`<p>${text}</p>`)}<table role="presentation">${rows.map(rowMarkup)}</table>`
  return { to: staff(), subject, text: letterText([...sentences, rows.map(rowText).join('\n')]), html: letterHtml(subject, body) }
}

/** Who gets the gifts of an order, how to reach them, and where they live: sentences for the desk. */
function giftSentences({ lines }: StoredOrder): string[] {
  const whose = lines.flatMap(({ name, choices: { gift, email, phone } }) =>
    gift ? [`${name} is a gift for ${[gift.name, email, phone, giftAddress(gift)].filter(Boolean).join(', ')}.`] : [],
  )
  return [...new Set(whose)]
}

/** Where a parcel goes, and the phone to ask about it. */
function destinationOf({ sentTo, buyer }: StoredOrder): string {
  const { name, address, suburb, state, postcode } = sentTo ?? buyer
  const town = [suburb, state, postcode].filter(Boolean).join(' ')
  const country = buyer.country.alpha === australia.alpha ? '' : buyer.country.name
  return [name, address, town, country].filter(Boolean).join(', ') + (buyer.mobile ? `. Their phone: ${buyer.mobile}` : '')
}

/** Tells the desk that there is an order to pack, and where it goes. */
export function orderNotice(order: StoredOrder): Letter {
  const { stationPickup, shippingWeight, lines } = order
  // A posted pack is a parcel of its own, weighs nothing, and isn't collected with the rest (D354).
  const hasPack = lines.some(({ choices }) => choices.postpack && !choices.gift)
  const isPosted = hasPack || (!stationPickup && shippingWeight > 0)
  const how = [
    ...(stationPickup ? [hasPack ? 'They will collect the rest.' : 'They will collect it.'] : []),
    ...(isPosted ? [`${stationPickup ? 'The pack' : 'It'} is to be posted to ${destinationOf(order)}.`] : []),
  ]
  const subject = `Order ${order.number}: ${formatMoney(order.total)}`
  return staffLetter(
    subject,
    [
      `${order.buyer.name} has paid ${formatMoney(order.total)} for order ${order.number}. ${how.join(' ') || 'Nothing has to be posted.'}`,
      ...giftSentences(order),
    ],
    order,
  )
}

/** Tells the buyer what went back and how it reaches them, with the credit note attached. */
export function creditNoteLetter(order: StoredOrder, refund: StoredRefund, pdf: Buffer): Letter {
  const number = numbered('CN', refund.creditNoteNumber ?? 0)
  const amount = formatMoney(refund.amount)
  const how =
    refund.way === 'PayPal'
      ? say(letterTexts.refundOnline)
      : say(letterTexts.refundAtStation, { how: refund.way === 'Cash' ? 'in cash' : `by ${refund.way}` })
  const sentences = [
    `${say(letterTexts.refund, { name: order.buyer.name, amount, number: order.number })} ${how}`,
    `The credit note ${number} is attached. It belongs to ${order.invoiceNumber ? `tax invoice ${order.invoiceNumber}` : `order ${order.number}`}.`,
  ]
  const title = `Refund: credit note ${number}`
  return {
    to: { name: order.buyer.name, address: order.buyer.email },
    subject: title,
    text: letterText(sentences),
    html: letterHtml(title, markup`${sentences.map((text) => markup`<p>${text}</p>`)}`),
    attachments: [{ filename: creditNoteFilename(number), content: pdf, contentType: 'application/pdf' }],
  }
}

/** Tells the desk of money that moved at PayPal without anybody here, or didn't. */
export function moneyNotice(order: StoredOrder, reason: string): Letter {
  return staffLetter(
    `Order ${order.number}: its money needs a look`,
    [
      `Order ${order.number} of ${order.buyer.name}: ${reason}. Nothing else was changed: stock, tickets and the subscription are as they were. Decide at “Orders”, “Needs a look”.`,
    ],
    order,
  )
}

/** Tells the desk that money and facts disagree and a person has to decide (security 2.3, rule 6). */
export function reviewNotice(order: StoredOrder, reason: string): Letter {
  const subject = `Order ${order.number} needs a person`
  const facts = order.transactionId ? ` The payment's number is ${order.transactionId}.` : ''
  return staffLetter(
    subject,
    [`Order ${order.number} of ${order.buyer.name} was put aside: ${reason}.${facts} Decide at “Orders”, “Needs a look”.`],
    order,
  )
}
