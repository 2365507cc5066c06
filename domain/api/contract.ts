import * as z from 'zod/mini'
import { shopConfig } from '#domain/api/shop-config.ts'
import { auditTrail } from '#domain/audit/audit-entry.ts'
import { wireCart } from '#domain/cart/wire.ts'
import { catalogueChange, deskThing } from '#domain/catalogue/desk-thing.ts'
import { inventoryRow, merchRow, programme, subscriptionPrice, ticketEvent } from '#domain/catalogue/wire.ts'
import { contact, contactFields, email } from '#domain/contact/contact.ts'
import { country } from '#domain/contact/country.ts'
import { passwordPair } from '#domain/contact/password.ts'
import { radioTimes, radioTimesUpdate } from '#domain/contact/radio-times.ts'
import { deskOrder } from '#domain/desk/desk-order.ts'
import { pledge } from '#domain/desk/pledge.ts'
import { searchResult } from '#domain/desk/search-result.ts'
import { shiftTally } from '#domain/desk/shift-tally.ts'
import { doorList } from '#domain/door/door.ts'
import { fulfilmentPiece, fulfilmentTick } from '#domain/fulfilment/piece.ts'
import { newRecord } from '#domain/legacy/new-record.ts'
import { unpaidRecord } from '#domain/office/unpaid-record.ts'
import { order, orderSummary, paymentMethod, settlingMethod } from '#domain/order/order.ts'
import { ownSession } from '#domain/session/own-session.ts'
import { type Role, user } from '#domain/session/session.ts'
import { shortText } from '#domain/text.ts'

/** Who may make a call. `anon` opens it to people who are not logged in; a role that is not listed is refused with 403. */
export type Audience = 'anon' | Role

export type CallSpec = {
  /** The row in the table of calls: C1 to C32 as specified, A1 and on for additive ones. */
  id: string
  summary: string
  method: 'GET' | 'POST'
  /** `support` calls live under the host's support base, the rest under the shop's own root (D157). */
  base: 'support' | 'root'
  path: string
  may: readonly Audience[]
  /** A further condition on what is requested, checked by the server's handler (security 2.11). */
  objectRule?: string
  /** Also for people who have yet to set a password of their own (security 2.6). */
  isOpenFirst?: boolean
  /** Exists only with ENABLE_LEGACY=1 (ruling 2). */
  isLegacy?: boolean
  /** Whether this key is in the body decides between two calls on one path (D119). */
  when?: { key: string; isPresent: boolean }
  /** A form that is also accepted instead of JSON: mail programs post this field, and the query says whose link it is. */
  form?: { field: string; value: string; means: Readonly<Record<string, unknown>> }
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType | 'file'
  failures: readonly number[]
}

const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec

const everyone = ['anon', 'zedder', 'reception', 'admin'] as const
const staff = ['reception', 'admin'] as const
const loggedIn = ['zedder', 'reception', 'admin'] as const
const anything = z.looseObject({})
/** Whose entries of the audit trail: those of staff and the command line, unless the request names one person or everybody. */
const auditFilter = {
  person: z.optional(z.string().check(z.regex(/^(\d{1,15}|console|everybody)$/))),
  day: z.optional(z.iso.date().check(z.regex(/^20/))),
}
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const transaction = z.object({ id: z.string(), pending: z.optional(z.boolean()) })
const sent = z.object({ sent: z.literal(true) })
const namedRecord = z.object({ id: z.int() })
const card = z.object({ ccname: z.string(), ccnumber: z.string(), ccexpiry: z.string() })
const ownPassword = z.string().check(z.minLength(1, { error: 'Type your password.' }), z.maxLength(512))
const emailOnly = z.object({ email })
const zedletterReply = z.object({ zedletter: z.optional(z.boolean()), error: z.optional(z.string()) })
/** What the browser sends for the provider. Every amount in it is ignored: the stored order decides (D84). */
const paypalOrder = z.object({ purchase_units: z.array(z.looseObject({})), payer: z.optional(z.looseObject({})) })
const legacyReply = z.object({ ok: z.literal(true) })

/**
 * Every call the shop makes or answers, once. The browser's client, the mocks and the server are typed from this
 * table, the server's policy is read from `may`, and the OpenAPI document is written from it.
 */
export const calls = {
  checkEmail: call({
    id: 'C1',
    summary: 'Whether an email address already has an account',
    method: 'POST',
    base: 'support',
    path: '/check-email',
    may: everyone,
    body: emailOnly,
    reply: z.object({ emailExists: z.boolean() }),
    failures: [422, 429],
  }),
  createContact: call({
    id: 'C2',
    summary: 'Make a contact, and log in the visitor who makes their own',
    method: 'POST',
    base: 'support',
    path: '/create-contact',
    may: ['anon', 'reception'],
    objectRule:
      'role, subscriber number and expiry are set by the server. One made by reception gets no token, and sets a password of its own first',
    body: z.intersection(contactFields, passwordPair),
    reply: z.object({ token: z.optional(z.string()), zedder: contact, user }),
    failures: [403, 409, 422, 429],
  }),
  updateContact: call({
    id: 'C3',
    summary: 'Change a contact',
    method: 'POST',
    base: 'support',
    path: '/update-contact',
    may: ['zedder', 'reception'],
    objectRule: 'a zedder: only their own record',
    body: contact,
    reply: z.object({ zedder: contact }),
    failures: [401, 403, 409, 422],
  }),
  login: call({
    id: 'C4',
    summary: 'Log in',
    method: 'POST',
    base: 'support',
    path: '/login',
    may: everyone,
    body: z.object({ name: email, pass: z.string().check(z.minLength(1), z.maxLength(512)) }),
    reply: z.object({ token: z.string(), user, zedder: z.optional(contact) }),
    failures: [401, 422, 429, 503],
  }),
  legacyLogin: call({
    id: 'C5',
    summary: 'A token for the session that asks (legacy)',
    method: 'GET',
    base: 'support',
    path: '/login',
    may: ['zedder', 'reception', 'admin'],
    isLegacy: true,
    reply: z.object({ token: z.string() }),
    failures: [401, 404],
  }),
  recoverPassword: call({
    id: 'C6',
    summary: 'Mail a link that sets a new password',
    method: 'POST',
    base: 'support',
    path: '/recover-password',
    when: { key: 'token', isPresent: false },
    may: everyone,
    body: z.object({ name: email }),
    reply: z.object({ sentEmail: z.boolean() }),
    failures: [401, 422, 429, 503],
  }),
  setPassword: call({
    id: 'C7',
    summary: 'Set a new password with an emailed token',
    method: 'POST',
    base: 'support',
    path: '/recover-password',
    when: { key: 'token', isPresent: true },
    may: everyone,
    objectRule: 'the token decides',
    // The handler refuses a weak password itself, with the text and status that the page shows (D118).
    body: z.object({ token: shortText, name: email, newPassword: z.string().check(z.maxLength(512)) }),
    reply: z.object({ status: z.literal('ok'), message: z.string() }),
    failures: [401, 422, 429, 503],
  }),
  locality: call({
    id: 'C8',
    summary: 'Suburbs that begin with or contain a text',
    method: 'GET',
    base: 'support',
    path: '/locality/{text}',
    may: everyone,
    params: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    reply: z.array(z.object({ suburb: z.string(), postcode: z.string(), state: z.string(), fullstate: z.string() })),
    failures: [422, 429],
  }),
  searchByNumber: call({
    id: 'C9',
    summary: 'Subscribers by number',
    method: 'GET',
    base: 'support',
    path: '/subsuggestno/{subnumber}',
    may: ['reception'],
    objectRule: '2 characters at least, 20 people at most',
    params: z.object({ subnumber: shortText }),
    reply: z.array(searchResult),
    failures: [401, 403, 422, 429],
  }),
  searchByName: call({
    id: 'C10',
    summary: 'Subscribers by last and first name',
    method: 'GET',
    base: 'support',
    path: '/subsuggesta/{lastname}/{firstname}',
    may: ['reception'],
    objectRule: '2 letters at least, `-` for any; 20 people at most',
    params: z.object({ lastname: shortText, firstname: shortText }),
    reply: z.array(searchResult),
    failures: [401, 403, 422, 429],
  }),
  confirmOrder: call({
    id: 'C11',
    summary: 'Confirm an order: everything is priced again and stock is held',
    method: 'POST',
    base: 'support',
    path: '/confirm-order',
    may: ['zedder'],
    objectRule: "the contact is the session's own",
    body: z.object({ contact, cart: wireCart }),
    reply: z.object({ order }),
    failures: [401, 403, 409, 413, 422, 429, 503],
  }),
  createPaypalTransaction: call({
    id: 'C12',
    summary: "Open the provider's order for a stored order",
    method: 'POST',
    base: 'support',
    path: '/create-paypal-transaction',
    may: ['zedder', 'reception'],
    objectRule: 'own order, or one this desk created; awaiting payment',
    body: z.object({ order: z.object({ order_id: z.uuid() }), paypalOrder: z.optional(paypalOrder) }),
    reply: z.object({ id: z.string() }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  capturePaypalTransaction: call({
    id: 'C13',
    summary: 'Take the approved payment',
    method: 'POST',
    base: 'support',
    path: '/capture-paypal-transaction',
    may: ['zedder', 'reception'],
    objectRule: 'own order, or one this desk created',
    body: z.object({ orderID: shortText }),
    reply: transaction,
    failures: [202, 401, 403, 404, 409, 422, 503],
  }),
  emailInvoice: call({
    id: 'C14',
    summary: 'Mail the tax invoice to the address on record',
    method: 'POST',
    base: 'support',
    path: '/email-invoice',
    may: ['zedder', 'reception'],
    objectRule: 'own order, or any for reception',
    body: z.object({ transactionId: shortText }),
    reply: sent,
    failures: [401, 403, 404, 422, 429],
  }),
  receptionOrder: call({
    id: 'C15',
    summary: 'An order taken at the desk',
    method: 'POST',
    base: 'support',
    path: '/reception-order',
    may: ['reception'],
    objectRule:
      "a contact with an id is changed, one without is new; null: a sale without details (D98). The cart's discount and pickup stand. `order_id` names an unfinished order that this one takes the place of",
    body: z.object({ contact: z.nullable(contact), cart: wireCart, paymentMethod, order_id: z.optional(z.uuid()) }),
    reply: z.object({ order, contact: z.nullable(z.object({ id: z.int(), isNew: z.boolean() })) }),
    failures: [401, 403, 404, 409, 413, 422, 503],
  }),
  completeReceptionOrder: call({
    id: 'C16',
    summary: 'Finish an order taken at the desk',
    method: 'POST',
    base: 'support',
    path: '/complete-reception-order',
    may: ['reception'],
    objectRule: 'taken at the desk; `paymentMethod` only where it has changed: a pledge that is paid now',
    body: z.object({
      order_id: z.uuid(),
      transaction_id: z.nullable(z.string().check(z.trim(), z.maxLength(200))),
      completedBy: shortText,
      paymentMethod: z.optional(settlingMethod),
    }),
    reply: z.object({ order }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  orderInvoice: call({
    id: 'C17',
    summary: 'The tax invoice as a PDF',
    method: 'GET',
    base: 'support',
    path: '/order-invoice/{order_id}',
    may: ['zedder', 'reception', 'admin'],
    objectRule: 'a zedder: only their own orders; paid, or a pledge slip',
    params: z.object({ order_id: z.uuid() }),
    reply: 'file',
    failures: [401, 403, 404, 409],
  }),
  unpaid: call({
    id: 'C18',
    summary: 'Unpaid subscription records, newest first',
    method: 'GET',
    base: 'support',
    path: '/unpaid',
    may: ['admin'],
    objectRule: 'neither processed nor deleted; of a card only its hint and expiry',
    reply: z.array(unpaidRecord),
    failures: [401, 403],
  }),
  processRecord: call({
    id: 'C19',
    summary: 'Make or extend the subscriber of an unpaid record',
    method: 'POST',
    base: 'support',
    path: '/process',
    may: ['admin'],
    objectRule: 'once; its card is purged with it. An address of staff is refused',
    body: namedRecord,
    reply: z.object({ subid: z.string() }),
    failures: [401, 403, 404, 409, 422],
  }),
  deleteRecord: call({
    id: 'C20',
    summary: 'Delete an unpaid record',
    method: 'POST',
    base: 'support',
    path: '/delete',
    may: ['admin'],
    objectRule: 'its card is purged with it; who deleted it is kept',
    body: namedRecord,
    reply: z.object({ deleted: z.literal(true) }),
    failures: [401, 403, 404, 409, 422],
  }),
  cardDetails: call({
    id: 'C21',
    summary: 'Stored card details of a record',
    method: 'GET',
    base: 'support',
    path: '/cctest/{contact_id}',
    may: ['admin'],
    objectRule: 'within five minutes of giving your password; 10 an hour per person, 30 in all; audited before it is shown',
    params: z.object({ contact_id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    query: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) }),
    reply: card,
    failures: [401, 403, 404, 422, 429],
  }),
  programmes: call({
    id: 'C22',
    summary: 'Radio programmes',
    method: 'GET',
    base: 'support',
    path: '/programmes',
    may: everyone,
    reply: z.array(programme),
    failures: [],
  }),
  countries: call({
    id: 'C23',
    summary: 'Countries',
    method: 'GET',
    base: 'root',
    path: '/api/countries',
    may: everyone,
    reply: z.array(country),
    failures: [],
  }),
  merch: call({
    id: 'C24',
    summary: 'Merchandise and what is left of it; hidden items for reception only',
    method: 'GET',
    base: 'root',
    path: '/api/merch',
    may: everyone,
    reply: z.object({
      merch: z.array(merchRow),
      inventory: z.record(z.string(), z.array(inventoryRow)),
      // Every shortcode on sale, including those without a row: anything else in the browser's local list is no longer sold.
      onSale: z.optional(z.array(z.string())),
    }),
    failures: [],
  }),
  readZedletter: call({
    id: 'C25',
    summary: 'Whether an emailed id is subscribed to Zedletter',
    method: 'GET',
    base: 'root',
    path: '/api/zedletter-unsubscribe',
    may: everyone,
    objectRule: 'the emailed id decides',
    query: z.object({ id: shortText }),
    reply: zedletterReply,
    failures: [422],
  }),
  toggleZedletterById: call({
    id: 'C26',
    summary: 'Subscribe or unsubscribe an emailed id',
    method: 'POST',
    base: 'root',
    path: '/api/zedletter-unsubscribe',
    may: everyone,
    objectRule: 'the emailed id decides',
    // RFC 8058: a mail program's button unsubscribes, however often it is pressed.
    form: { field: 'List-Unsubscribe', value: 'One-Click', means: { zedletter: false } },
    body: z.object({ id: shortText, zedletter: z.optional(z.boolean()) }),
    reply: zedletterReply,
    failures: [422],
  }),
  toggleZedletter: call({
    id: 'C27',
    summary: 'Subscribe or unsubscribe your own contact',
    method: 'POST',
    base: 'root',
    path: '/api/toggle-zedletter',
    may: ['zedder'],
    objectRule: "the session's contact; the body's is ignored",
    body: z.object({ contact: z.optional(anything), zedletter: z.optional(z.boolean()) }),
    reply: z.object({ zedletter: z.boolean() }),
    failures: [401, 403],
  }),
  zedletterSignup: call({
    id: 'C28',
    summary: 'Sign an address up to Zedletter',
    method: 'POST',
    base: 'root',
    path: '/api/zedletter-signup',
    may: everyone,
    body: emailOnly,
    reply: z.object({ success: z.optional(z.string()), error: z.optional(z.string()) }),
    failures: [422, 429],
  }),
  loadRadioTimes: call({
    id: 'C29',
    summary: 'Radio Times preferences behind an emailed token',
    method: 'POST',
    base: 'root',
    path: '/api/radio-times',
    when: { key: 'update', isPresent: false },
    may: everyone,
    objectRule: 'the emailed token decides',
    body: z.object({ token: shortText }),
    reply: radioTimes,
    failures: [422],
  }),
  saveRadioTimes: call({
    id: 'C30',
    summary: 'Save Radio Times preferences',
    method: 'POST',
    base: 'root',
    path: '/api/radio-times',
    when: { key: 'update', isPresent: true },
    may: everyone,
    objectRule: 'the emailed token decides',
    body: z.object({ token: shortText, update: z.literal(true), radioTimes: radioTimesUpdate }),
    reply: z.extend(radioTimes, { saved: z.literal(true) }),
    failures: [401, 422],
  }),
  newsub: call({
    id: 'C31',
    summary: "The legacy wizard's record",
    method: 'POST',
    base: 'support',
    path: '/newsub',
    may: ['reception'],
    objectRule: 'the number goes to the card vault or is dropped; `isCardKept` says which. A card code is never read',
    body: newRecord,
    reply: z.object({ id: z.int(), isCardKept: z.boolean() }),
    failures: [401, 403, 409, 422],
  }),
  legacyTestGet: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'GET',
    base: 'support',
    path: '/test',
    may: everyone,
    isLegacy: true,
    reply: legacyReply,
    failures: [404],
  }),
  legacyTestPost: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'POST',
    base: 'support',
    path: '/test',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: legacyReply,
    failures: [404],
  }),
  legacyTest2: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'POST',
    base: 'support',
    path: '/test2',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: legacyReply,
    failures: [404],
  }),
  legacyCardTest: call({
    id: 'C32',
    summary: 'A sample card refusal (legacy)',
    method: 'POST',
    base: 'support',
    path: '/cc',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: z.object({ error: z.string(), fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
    failures: [404, 422],
  }),

  logout: call({
    id: 'A1',
    summary: 'End this session',
    method: 'POST',
    base: 'support',
    path: '/logout',
    may: loggedIn,
    isOpenFirst: true,
    reply: z.object({ loggedOut: z.literal(true) }),
    failures: [401],
  }),
  ownContact: call({
    id: 'A2',
    summary: 'Your own contact, after a reload',
    method: 'GET',
    base: 'support',
    path: '/contact',
    may: ['zedder'],
    isOpenFirst: true,
    reply: z.object({ zedder: contact, user }),
    failures: [401, 403],
  }),
  config: call({
    id: 'A3',
    summary: 'How this shop is run',
    method: 'GET',
    base: 'root',
    path: '/api/config',
    may: everyone,
    reply: shopConfig,
    failures: [],
  }),
  orderStatus: call({
    id: 'A4',
    summary: 'An order as it stands',
    method: 'GET',
    base: 'support',
    path: '/order-status/{order_id}',
    may: ['zedder', 'reception'],
    objectRule: 'own order, or one this desk created',
    params: z.object({ order_id: z.uuid() }),
    reply: z.object({ order }),
    failures: [401, 403, 404, 422],
  }),
  paypalWebhook: call({
    id: 'A5',
    summary: "The payment provider's notice that something happened",
    method: 'POST',
    base: 'root',
    path: '/api/paypal-webhook',
    may: everyone,
    objectRule: 'the signature decides',
    body: anything,
    reply: z.object({ received: z.literal(true) }),
    failures: [401, 413, 503],
  }),
  tickets: call({
    id: 'A6',
    summary: 'Events; hidden ones for reception only',
    method: 'GET',
    base: 'root',
    path: '/api/tickets',
    may: everyone,
    reply: z.array(ticketEvent),
    failures: [],
  }),
  subscriptionTypes: call({
    id: 'A7',
    summary: 'Subscription types and what they cost',
    method: 'GET',
    base: 'root',
    path: '/api/subscription-types',
    may: everyone,
    reply: z.array(subscriptionPrice),
    failures: [],
  }),
  doorList: call({
    id: 'A8',
    summary: 'Who is on the door of an event',
    method: 'GET',
    base: 'support',
    path: '/door-list/{ticket_id}',
    may: staff,
    objectRule: 'paid and pledged orders; one row a ticket, A to Z by holder',
    params: z.object({ ticket_id: shortText }),
    reply: doorList,
    failures: [401, 403, 404, 422],
  }),
  fulfilment: call({
    id: 'A16',
    summary: 'Cards, packs and shirts of paid subscriptions still to be made, and those ticked in the last two weeks',
    method: 'GET',
    base: 'support',
    path: '/fulfilment',
    may: staff,
    reply: z.array(fulfilmentPiece),
    failures: [401, 403],
  }),
  tickFulfilment: call({
    id: 'A17',
    summary: 'Tick cards, packs and shirts as done, or take the tick back',
    method: 'POST',
    base: 'support',
    path: '/fulfilment-tick',
    may: staff,
    objectRule: 'pieces of paid orders; the first tick is kept',
    body: z.object({ keys: z.array(shortText).check(z.minLength(1), z.maxLength(200)), isDone: z.boolean() }),
    reply: z.array(fulfilmentTick),
    failures: [401, 403, 404, 422],
  }),
  shiftTally: call({
    id: 'A9',
    summary: 'Takings by method and person for a period',
    method: 'GET',
    base: 'support',
    path: '/shift-report',
    may: staff,
    objectRule: "days are the station's, including the last; a final instant is not included",
    query: z.object({ from: dayOrInstant, to: dayOrInstant }),
    reply: shiftTally,
    failures: [401, 403, 422],
  }),
  pledges: call({
    id: 'A10',
    summary: 'Pledges still to be paid, the first due first',
    method: 'GET',
    base: 'support',
    path: '/pledges',
    may: staff,
    reply: z.array(pledge),
    failures: [401, 403],
  }),
  healthz: call({
    id: 'A12',
    summary: 'The process is up',
    method: 'GET',
    base: 'root',
    path: '/healthz',
    may: everyone,
    reply: z.object({ ok: z.literal(true) }),
    failures: [],
  }),
  readyz: call({
    id: 'A13',
    summary: 'The shop can sell',
    method: 'GET',
    base: 'root',
    path: '/readyz',
    may: everyone,
    reply: z.object({ ok: z.literal(true) }),
    failures: [503],
  }),
  ownOrders: call({
    id: 'A14',
    summary: 'Your own orders, newest first',
    method: 'GET',
    base: 'support',
    path: '/orders',
    may: ['zedder'],
    objectRule: 'own orders only, without those that a later order replaced',
    reply: z.array(orderSummary),
    failures: [401, 403],
  }),
  deskOrders: call({
    id: 'A15',
    summary: 'The last twenty orders taken at the desk, newest first',
    method: 'GET',
    base: 'support',
    path: '/desk-orders',
    may: ['reception'],
    reply: z.array(deskOrder),
    failures: [401, 403],
  }),
  stepUp: call({
    id: 'A18',
    summary: 'Give your password again, before card details are shown',
    method: 'POST',
    base: 'support',
    path: '/step-up',
    may: ['admin'],
    objectRule: 'applies only to this login, until the instant in the reply; a wrong password is 422 and ends no login',
    body: z.object({ password: ownPassword }),
    reply: z.object({ until: z.iso.datetime({ offset: true }) }),
    failures: [401, 403, 422, 429, 503],
  }),
  auditTrail: call({
    id: 'A19',
    summary: 'Who did what, fifty at a time, newest first',
    method: 'GET',
    base: 'support',
    path: '/audit',
    may: ['admin'],
    objectRule: "one person's, or all that staff and the command line did, or everybody's; of one of the station's days; `before` an entry",
    query: z.object({ ...auditFilter, before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    reply: auditTrail,
    failures: [401, 403, 422],
  }),
  auditCsv: call({
    id: 'A20',
    summary: 'The same as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/audit-csv',
    may: ['admin'],
    objectRule: 'the newest 20,000; audited before the reply',
    query: z.object(auditFilter),
    reply: 'file',
    failures: [401, 403, 422],
  }),
  doorListCsv: call({
    id: 'A21',
    summary: 'A door list as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/door-list/{ticket_id}/csv',
    may: staff,
    objectRule: 'audited before the reply',
    params: z.object({ ticket_id: shortText }),
    reply: 'file',
    failures: [401, 403, 404, 422],
  }),
  catalogueDesk: call({
    id: 'A22',
    summary: 'Everything on sale, including hidden things, with what the office may change',
    method: 'GET',
    base: 'support',
    path: '/catalogue-desk',
    may: ['admin'],
    reply: z.array(deskThing),
    failures: [401, 403],
  }),
  changeCatalogue: call({
    id: 'A23',
    summary: 'Change stock, capacity, date, description of a thing, or whether it is public',
    method: 'POST',
    base: 'support',
    path: '/catalogue-change',
    may: ['admin'],
    objectRule: 'all of the changes or none; 409 with the thing as it is now when `was` has changed',
    body: z.object({
      kind: z.enum(['merch', 'ticket']),
      id: shortText,
      changes: z.array(catalogueChange).check(z.minLength(1), z.maxLength(60)),
    }),
    reply: deskThing,
    failures: [401, 403, 404, 409, 413, 422, 503],
  }),
  changePassword: call({
    id: 'A30',
    summary: 'Change your own password',
    method: 'POST',
    base: 'support',
    path: '/change-password',
    may: loggedIn,
    isOpenFirst: true,
    objectRule: 'this login continues, every other one ends; a wrong password is 422 and ends no login',
    body: z.intersection(z.object({ currentPassword: ownPassword }), passwordPair),
    reply: z.object({ user, ended: z.int() }),
    failures: [401, 422, 429, 503],
  }),
  ownSessions: call({
    id: 'A31',
    summary: 'Where you are logged in, the newest first',
    method: 'GET',
    base: 'support',
    path: '/sessions',
    may: loggedIn,
    reply: z.array(ownSession),
    failures: [401, 403],
  }),
  endSession: call({
    id: 'A32',
    summary: 'End one of your logins',
    method: 'POST',
    base: 'support',
    path: '/end-session',
    may: loggedIn,
    objectRule: 'your own only',
    body: z.object({ id: z.uuid() }),
    reply: z.object({ ended: z.int() }),
    failures: [401, 403, 404, 422],
  }),
  endOtherSessions: call({
    id: 'A33',
    summary: 'End all of your logins but this one',
    method: 'POST',
    base: 'support',
    path: '/end-other-sessions',
    may: loggedIn,
    reply: z.object({ ended: z.int() }),
    failures: [401, 403],
  }),
  ownData: call({
    id: 'A34',
    summary: 'A copy of everything about you, as a ZIP',
    method: 'POST',
    base: 'support',
    path: '/own-data',
    may: ['zedder'],
    objectRule: 'after your own password; three a day',
    body: z.object({ password: ownPassword }),
    reply: 'file',
    failures: [401, 403, 422, 429, 503],
  }),
  removeAccount: call({
    id: 'A35',
    summary: 'Remove your own account',
    method: 'POST',
    base: 'support',
    path: '/remove-account',
    may: ['zedder'],
    objectRule: 'after your own password; 409 while a payment is under way, and for tickets to come unless `givesUpTickets`',
    body: z.object({ password: ownPassword, givesUpTickets: z.optional(z.boolean()) }),
    reply: z.object({ removed: z.literal(true) }),
    failures: [401, 403, 409, 422, 429, 503],
  }),
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  (typeof calls)[Name] extends Record<Key, infer Schema> ? Output<Schema> : undefined

export type ParamsOf<Name extends CallName> = Part<Name, 'params'>
export type QueryOf<Name extends CallName> = Part<Name, 'query'>
export type BodyOf<Name extends CallName> = Part<Name, 'body'>
export type ReplyOf<Name extends CallName> = (typeof calls)[Name]['reply'] extends 'file' ? Blob : Output<(typeof calls)[Name]['reply']>

/** The base path of the support calls: the provider's host in production, this path on our own server (D157). */
export const SUPPORT_BASE = '/support'

/** Returns the address of a call under the shop's root, with path parameters still in braces. */
export function pathOf(spec: CallSpec): string {
  return spec.base === 'support' ? `${SUPPORT_BASE}${spec.path}` : spec.path
}
