import * as z from 'zod/mini'
import { wireCart, wireLines } from '#domain/cart/wire.ts'
import { ART_COLORS, MOTIFS } from '#domain/catalogue/catalogue.ts'
import { email } from '#domain/contact/contact.ts'
import { country } from '#domain/contact/country.ts'
import { money, moneyPair } from '#domain/money/money-codec.ts'
import { role } from '#domain/session/session.ts'
import { weight } from '#domain/weight/weight-codec.ts'

const text = z.string()
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Which way an order was paid (L331). */
export const paymentMethod = z.enum(['PayPal', 'Eftpos', 'Cash', 'Pledge'])
export type PaymentMethod = z.output<typeof paymentMethod>
/** What a pledge can be paid by in the end. */
export const settlingMethod = z.enum(['PayPal', 'Eftpos', 'Cash'])

export const orderStatus = z.enum(['awaiting_payment', 'awaiting_completion', 'paid', 'pledged', 'cancelled', 'expired'])
export type OrderStatus = z.output<typeof orderStatus>

/** An order as the buyer or the desk sees it. `number` is the one people read aloud, such as ZED-000123. */
export const order = z.object({
  order_id: z.uuid(),
  number: text,
  status: orderStatus,
  items: wireLines,
  subTotal: money,
  shipping: z.object({ weight, price: money }),
  totalTaxable: money,
  gst: money,
  total: money,
  subDiscount: z.boolean(),
  stationPickup: z.boolean(),
  paymentMethod: z.optional(paymentMethod),
  transaction_id: z.optional(z.nullable(text)),
  created_at: z.iso.datetime({ offset: true }),
  pledge_due: z.optional(z.iso.date()),
  /** Who finished it at the desk, in their own word. */
  completedBy: z.optional(text),
})
export type Order = z.output<typeof order>

/** One of a person's own orders in their list. Equal things are counted together; `hasInvoice`: order-invoice answers for it. */
export const orderSummary = z.object({
  order_id: z.uuid(),
  number: text,
  status: orderStatus,
  items: z.array(z.object({ name: text, quantity: z.int() })),
  total: money,
  created_at: z.iso.datetime({ offset: true }),
  transaction_id: z.nullable(text),
  hasInvoice: z.boolean(),
})
export type OrderSummary = z.output<typeof orderSummary>

export const merchRow = z.object({
  id: z.int(),
  shortcode: short,
  type: text,
  images: z.array(z.object({ src: text, caption: text })),
  params: z.array(z.object({ type: text, label: z.optional(text), values: z.array(text) })),
  weight,
  name: z.optional(text),
  description: z.optional(text),
  price: z.optional(moneyPair),
  pack: z.optional(z.record(z.string(), moneyPair)),
  tax: z.optional(z.boolean()),
  public: z.optional(z.boolean()),
  detail: z.optional(text),
})

export const inventoryRow = z.object({ type: text, value: text, weight, inventory: z.int() })

const stockRow = z.object({ options: z.record(z.string(), z.string()), extraWeight: weight, available: z.int() })

export const ticketEvent = z.object({
  id: text,
  name: text,
  description: text,
  body: text,
  art: z.object({ motif: z.enum(MOTIFS), color: z.enum(ART_COLORS) }),
  image: z.optional(text),
  eventDateTime: z.iso.datetime({ offset: true }),
  eventVenue: text,
  price: moneyPair,
  weight,
  tax: z.boolean(),
  public: z.boolean(),
  maxQuantity: z.optional(z.int()),
  under18Free: z.boolean(),
  params: z.array(z.object({ type: text, label: text, values: z.array(text) })),
  stock: z.optional(z.array(stockRow)),
})

/** The most that may be counted of one thing. */
export const MOST_COUNTED = 100_000
const WHOLE = 'Give a whole number.'
const countOfThings = z.int(WHOLE).check(z.minimum(0, 'Give 0 or more.'), z.maximum(MOST_COUNTED, 'Give no more than 100,000.'))

/** One counted combination of options as the office sees it. Capacity, and what was ever there, is the sum of the three. */
const deskCount = z.object({
  sku: text,
  options: z.record(z.string(), z.string()),
  available: z.int(),
  /** Held by orders that are not paid yet. */
  reserved: z.int(),
  sold: z.int(),
})
const deskShared = {
  id: text,
  name: text,
  isPublic: z.boolean(),
  /** False for what has a price of the desk's own choosing (D44): nobody else may ever buy it. */
  mayBePublic: z.boolean(),
  /** Null: not counted (D38). */
  stock: z.nullable(z.array(deskCount)),
}

/** A thing in the shop with what may be changed about it without a developer. */
export const deskThing = z.discriminatedUnion('kind', [
  z.object({ ...deskShared, kind: z.literal('merch') }),
  z.object({
    ...deskShared,
    kind: z.literal('ticket'),
    eventDateTime: ticketEvent.shape.eventDateTime,
    eventVenue: text,
    body: ticketEvent.shape.body,
    /** Tickets sold or held, counted or not. */
    taken: z.int(),
    /** Whether a capacity may be given to an event that has none. */
    mayBeCounted: z.boolean(),
  }),
])
export type DeskThing = z.output<typeof deskThing>
export type DeskEvent = Extract<DeskThing, { kind: 'ticket' }>

/** Characters in an event's description, tags among them. */
export const LONGEST_BODY = 20_000
export const BODY_TOO_LONG = 'Give no more than 20,000 characters, tags among them.'
const eventBodyText = ticketEvent.shape.body.check(z.maxLength(LONGEST_BODY, BODY_TOO_LONG))
const eventTime = z.iso
  .datetime({ offset: true, error: 'Give a date and a time.' })
  .check(z.refine((at) => /^20\d\d-/.test(at), { error: 'Give a year from 2000 to 2099.' }))

/** One change to a thing: `was` is what whoever changes it saw, and nothing is changed when that is no longer so. */
export const catalogueChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('public'), was: z.boolean(), to: z.boolean() }),
  /** What can still be sold of one combination of options. */
  z.object({ what: z.literal('stock'), sku: short, was: z.int(), to: countOfThings }),
  /** How many tickets there are in all, sold ones among them. `was` null: no number until now. */
  z.object({ what: z.literal('capacity'), sku: short, was: z.nullable(z.int()), to: countOfThings }),
  z.object({ what: z.literal('date'), was: ticketEvent.shape.eventDateTime, to: eventTime }),
  z.object({ what: z.literal('body'), was: ticketEvent.shape.body, to: eventBodyText }),
])
export type CatalogueChange = z.output<typeof catalogueChange>

/**
 * The body of every answer that is not 200. `cart` comes with a 409 whose prices or stock moved; `status` and `message` are
 * what the page behind a recovery link shows (D118); `present` comes with the 409 of a change to what is no longer so.
 */
export const failure = z.object({
  error: text,
  status: z.optional(text),
  message: z.optional(text),
  problems: z.optional(z.array(z.object({ path: text, message: text }))),
  cart: z.optional(wireCart),
  present: z.optional(deskThing),
})
export type FailureBody = z.output<typeof failure>

export const subscriptionPrice = z.object({ id: text, name: text, cost: money })

export const programme = z.object({
  programid: z.union([z.string(), z.number()]),
  programname: text,
  programtime: text,
  programdate: text,
  active: z.boolean(),
})

/** What the browser needs to know of how this shop is run. `payments` null: none can be taken now. */
export const shopConfig = z.object({
  today: z.iso.date(),
  payments: z.nullable(
    z.object({ clientId: text, environment: z.enum(['sandbox', 'production']), sdkBaseUrl: z.optional(text), isTest: z.boolean() }),
  ),
  /** Outside production: who can be logged in as, to look around. */
  samplePeople: z.array(z.object({ email: text, role, note: text, password: text })),
  /** For staff alone: whether a card's number that is sent is kept, in the vault, or dropped (security 2.10). */
  keepsCards: z.optional(z.boolean()),
})
export type ShopConfig = z.output<typeof shopConfig>

/** A subscriber as the desk finds them: enough to fill its form. `expiry` and `subtypecode` are of their latest subscription. */
export const searchResult = z.object({
  id: z.int(),
  subnumber: text,
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  expiry: z.nullable(z.iso.date()),
  subtypecode: text,
  delivery_address: z.object({ address: text, locality: text, region: text, postcode: text }),
  country,
  dob: z.nullable(z.iso.date()),
  gender: z.nullable(z.literal([2, 1, 4, 0])),
  genderna: z.nullable(text),
  pronouns: z.nullable(text),
  acknowledgement: z.boolean(),
  comment: z.nullable(text),
  zedletter: z.boolean(),
  /** Pledges still to be paid: how many, and what they come to. */
  pledges: z.object({ count: z.int(), amount: money }),
})
export type SearchResult = z.output<typeof searchResult>

const counted = z.array(z.object({ name: text, quantity: z.int() }))

/** A pledge still to be paid. `daysLeft` is negative once its day has passed; what it held may then be sold (D107). */
export const pledge = z.object({
  order_id: z.uuid(),
  number: text,
  contact_id: z.int(),
  name: text,
  phone: text,
  amount: money,
  due: z.iso.date(),
  daysLeft: z.int(),
  isStockHeld: z.boolean(),
  items: counted,
  takenBy: text,
  created_at: z.iso.datetime({ offset: true }),
})
export type Pledge = z.output<typeof pledge>

/** An order taken at the desk, in the list beside its form. `name` is empty for a sale without details. */
export const deskOrder = z.object({
  order_id: z.uuid(),
  number: text,
  name: text,
  status: orderStatus,
  total: money,
  paymentMethod: z.optional(paymentMethod),
  completedBy: z.optional(text),
  created_at: z.iso.datetime({ offset: true }),
  hasInvoice: z.boolean(),
})
export type DeskOrder = z.output<typeof deskOrder>

const takings = { orders: z.int(), amount: money }
/** `Free` orders came to nothing. */
const tallyMethod = z.enum(['Eftpos', 'Cash', 'PayPal', 'Free'])

/** What the desk took in a period, by method and person. `completedBy` is empty where nobody pressed Finish. */
export const shiftReport = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  rows: z.array(z.object({ method: tallyMethod, completedBy: text, ...takings })),
  methods: z.array(z.object({ method: tallyMethod, ...takings })),
  people: z.array(z.object({ completedBy: text, ...takings })),
  total: z.object(takings),
  /** Coins and notes: each cash order rounded to five cents (D115). */
  cashExpected: money,
  /** Pledges taken in the period: promised, not paid, and in none of the sums above. */
  pledges: z.object(takings),
})
export type ShiftReport = z.output<typeof shiftReport>

/** One ticket on the door of an event: whom to let in. `name` is the holder's, else the buyer's or their guest's (D53). */
export const doorEntry = z.object({
  key: text,
  name: text,
  buyer: text,
  number: text,
  /** What was chosen with it, such as a size; empty where nothing was. */
  option: text,
  isUnder18: z.boolean(),
  isZedder: z.boolean(),
  /** Pledged, not paid yet (D107). */
  isUnpaid: z.boolean(),
})
export type DoorEntry = z.output<typeof doorEntry>

/** Everybody on the door of an event, A to Z. */
export const doorList = z.object({
  event: z.object({ id: text, name: text, eventDateTime: z.iso.datetime({ offset: true }), eventVenue: text }),
  entries: z.array(doorEntry),
})
export type DoorList = z.output<typeof doorList>

const done = z.nullable(z.object({ by: text, at: z.iso.datetime({ offset: true }) }))
const piece = {
  key: text,
  order_id: z.uuid(),
  number: text,
  /** What the type of subscription is called. */
  type: text,
  paid_at: z.iso.datetime({ offset: true }),
  done,
}

/** One thing to make or send for a paid subscription, and who ticked it when. */
export const fulfilmentPiece = z.discriminatedUnion('kind', [
  z.object({
    ...piece,
    kind: z.literal('card'),
    name: text,
    /** The band's, artist's, business's or pet's name, where the card is in another. */
    special: text,
    subnumber: text,
    expiry: z.nullable(z.iso.date()),
  }),
  z.object({
    ...piece,
    kind: z.literal('pack'),
    isPosted: z.boolean(),
    /** `country` is empty at home. */
    buyer: z.object({ name: text, phone: text, address: text, suburb: text, state: text, postcode: text, country: text }),
  }),
  z.object({ ...piece, kind: z.literal('shirt'), size: text, isPosted: z.boolean(), name: text }),
])
export type FulfilmentPiece = z.output<typeof fulfilmentPiece>
export const fulfilmentTick = z.object({ key: text, done })

/**
 * What somebody asked for by phone and nobody has processed or deleted yet (L185). `payment` is null where no card is kept;
 * `ccnumberhint` is such as `•••• 1111`. A text is empty where there is none, `membersjson` is `[]`.
 */
export const unpaidRecord = z.object({
  id: z.int(),
  contact_id: z.int(),
  name: text,
  created_at: z.iso.datetime({ offset: true }),
  /** Who took the call. */
  taken_by: text,
  contact: z.object({ email: text, mobile: text, address: text, suburb: text, state: text, postcode: text, country: text }),
  payment: z.nullable(z.object({ ccexpiry: text, ccnumberhint: text })),
  donations: z.nullable(z.object({ amount: money })),
  subscriptions: z.array(
    z.object({
      id: text,
      /** What its type is called. */
      name: text,
      cost: money,
      postpack: z.boolean(),
      membersjson: text,
      nameoncard: text,
      specialname: text,
      tshirt: text,
    }),
  ),
  total: money,
})
export type UnpaidRecord = z.output<typeof unpaidRecord>

/**
 * One thing that was done, as the audit trail keeps it. `who.id` is null where nobody was logged in; `name` then says what it was.
 * `about` is what the subject's id is called today, such as an order's number; `detail` has ids and choices, never what was typed.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  who: z.object({ id: z.nullable(z.int()), name: text }),
  action: text,
  subject: z.nullable(text),
  about: z.nullable(text),
  detail: z.nullable(z.looseObject({})),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Who did what, the newest first. `people` are all who work at the desk and the office, whatever was asked for. */
export const auditTrail = z.object({
  people: z.array(z.object({ id: z.int(), name: text, role })),
  entries: z.array(auditEntry),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type AuditTrail = z.output<typeof auditTrail>

/** What the provider is told of an order; every amount in it is ignored, the stored order decides (D84). */
export const paypalOrder = z.object({
  purchase_units: z.array(z.looseObject({})),
  payer: z.optional(z.looseObject({})),
})

export const zedletterReply = z.object({ zedletter: z.optional(z.boolean()), error: z.optional(text) })
export const emailOnly = z.object({ email })
export const short200 = short
