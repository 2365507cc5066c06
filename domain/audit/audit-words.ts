import { writeCsv } from '#domain/csv.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { formatDate, formatEventTime } from '#domain/time/station-time.ts'
import type { AuditEntry } from './audit-entry.ts'

/** Entries on one page of the trail. */
export const AUDIT_PAGE = 50

/** How much of one value a sentence shows, in characters. */
const LONGEST = 200

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Writes one value of a detail for people to read. */
function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value).trim())
}

/** How money moves, where `by` doesn't fit. */
const ways: Readonly<Record<string, string>> = { Cash: 'in cash', Pledge: 'as a pledge' }
const showMoney = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : showValue(value))
const count = (value: unknown, one: string, many: string) => (value === 1 ? `1 ${one}` : `${showValue(value ?? 0)} ${many}`)
const showRole = (value: unknown) => (value === 'zedder' ? 'a Zedder' : showValue(value))

const showWay = (value: unknown) => (typeof value === 'string' ? (ways[value] ?? `by ${showValue(value)}`) : showValue(value))

type AuditedAction = Pick<AuditEntry, 'action' | 'subject' | 'about' | 'detail' | 'why'>
type Facts = {
  /** The subject's name, or its id where it has none. */
  thing: string
  detail: Readonly<Record<string, unknown>>
}
type Sentence = (facts: Facts) => string

/** Returns the record's number, from the detail or else the subject. */
const recordOf = ({ thing, detail }: Facts) => showValue(detail.record ?? detail.id ?? thing)

const showTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatEventTime(value) : showValue(value)

function catalogueChange({ thing, detail }: Facts): string {
  const { what, id, from, to } = detail
  const name = id === undefined || id === thing ? thing : `${thing} (${showValue(id)})`
  if (what === 'public' && typeof to === 'boolean') return to ? `Made ${thing} public.` : `Hid ${thing} from everyone but the desk.`
  if (what === 'adult') return `Under-18s now ${to === true ? 'need' : 'don’t need'} an adult’s ticket for ${thing}.`
  if (what === 'body') return `Rewrote the description of ${thing}: ${showValue(to)} characters in place of ${showValue(from)}.`
  const show = what === 'date' ? showTime : showValue
  const before = 'from' in detail ? ` from ${show(from)}` : ''
  return `Changed the ${what === 'venue' ? 'place' : showValue(what)} of ${name}${before} to ${show(to)}.`
}

function deskSale({ thing, detail }: Facts): string {
  const own = Number(detail.ownPrices ?? 0)
  const price = own > 0 ? `, ${count(own, 'price', 'prices')} given by hand` : ''
  return `Took ${thing} at the desk, to be paid ${showWay(detail.method)}${price}.`
}

function imported({ detail }: Facts): string {
  const removed = detail.removed ? `${showValue(detail.removed)} removed since and left out, ` : ''
  return `Imported subscribers: ${showValue(detail.added ?? 0)} taken in, ${showValue(detail.known ?? 0)} in already, ${removed}${showValue(detail.refused ?? 0)} refused.`
}

const showDay = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : showValue(value))

function exportedTrail({ detail }: Facts): string {
  return `Saved this audit trail as a file: ${count(detail.rows, 'entry', 'entries')}${detail.day ? ` of ${showDay(detail.day)}` : ''}.`
}

function exportedList({ detail }: Facts): string {
  const name = detail.list === 'zedletter' ? 'Zedletter’s readers' : 'who gets Radio Times on paper'
  const leftOut = detail.leftOut ? `, ${showValue(detail.leftOut)} left out` : ''
  return `Saved ${name} as ${detail.format === 'labels' ? 'labels' : 'a file'}: ${count(detail.rows, 'person', 'people')}${leftOut}.`
}

const factorNames: Readonly<Record<string, string>> = { app: 'an authenticator app', passkey: 'a passkey', recovery: 'a recovery code' }
const showFactor = (kind: unknown) => factorNames[String(kind)] ?? showValue(kind)
const withFactor = ({ factor }: Facts['detail']) => (factor ? `, with ${showFactor(factor)}` : '')

const letters: Readonly<Record<string, string>> = {
  invoice: 'the invoice',
  posted: 'the letter about the parcel',
  credit_note: 'the credit note',
  welcome: 'number and last day',
  gift: 'the letter about the gift',
  pledge: 'the letter about the pledge',
}

const sentences: Readonly<Record<string, Sentence>> = {
  'login.ok': ({ detail }) => `Logged in${detail.role ? ` as ${showRole(detail.role)}` : ''}${withFactor(detail)}.`,
  'login.half': () => 'Gave the right password; the second factor was still to come.',
  'login.fail': ({ detail }) =>
    detail.isDisabled ? 'Tried to log in, though disabled, and was refused.' : 'Tried to log in and was refused.',
  'step_up.ask': ({ detail }) => `Was asked for their password again, for ${showValue(detail.call)}.`,
  'access.fail': ({ detail }) => `Called ${showValue(detail.call)} and was refused.`,
  'login.legacy': () => 'Asked for a token by the legacy call.',
  logout: () => 'Logged out.',
  'step_up.ok': ({ detail }) => `Gave the password again${withFactor(detail)}.`,
  'step_up.fail': () => 'Gave a wrong password or second factor when asked for it again.',
  'factor.fail': () => 'Gave a wrong second factor, after the right password.',
  'photograph.upload': () => 'Uploaded a photograph.',
  'factor.add': ({ detail }) =>
    `Added ${showFactor(detail.kind)} as a second factor; ${count(detail.ended, 'other login', 'other logins')} ended.`,
  'factor.remove': ({ detail }) =>
    `Removed ${showFactor(detail.kind)} as a second factor; ${count(detail.ended, 'other login', 'other logins')} ended.`,
  'factor.codes': () => 'Made new recovery codes.',
  'factor.reset': ({ thing, detail }) =>
    `Removed every second factor of ${thing}: ${showValue(detail.removed)}; ${count(detail.ended, 'login', 'logins')} ended.`,
  'recovery.ask': ({ thing }) => `Asked for a link to set a new password for ${thing}.`,
  'password.recovered': ({ detail }) => `Set a new password by mail; ${count(detail.ended, 'login', 'logins')} ended.`,
  'password.change': ({ detail }) => `Changed their password; ${count(detail.ended, 'other login', 'other logins')} ended.`,
  'password.fail': () => 'Gave a wrong password when asked for it again.',
  'session.end': ({ detail }) => `Ended ${count(detail.ended, 'login', 'logins')} of their own.`,
  'own_data.copy': () => 'Took a copy of their own data.',
  'existence.alarm': () => 'Many unknown addresses were tried within an hour: someone may be trying to find out who subscribes.',
  'webhook.alarm': () => 'Many forged payment events arrived within an hour. None was believed.',
  'search.alarm': () => 'Has searched for 600 people in a day: someone should ask why.',
  'contact.create': ({ thing }) => `Made the contact ${thing}.`,
  'contact.update': ({ thing, detail }) =>
    `Changed the contact ${thing}${detail.hasMoved ? ', with a new email address' : detail.isMoving ? ', who asked for another email address' : ''}.`,
  'contact.claim': ({ thing, detail }) =>
    `Took ${thing} back from a sign-up that nobody had confirmed; ${count(detail.ended, 'login', 'logins')} ended.`,
  'address.confirm': () => 'Confirmed their email address.',
  'address.move': ({ detail }) => `Confirmed a new email address; ${count(detail.ended, 'login', 'logins')} ended.`,
  'address.undo': ({ detail }) => `Put the old email address back; ${count(detail.ended, 'login', 'logins')} ended.`,
  'address.keep': () => 'Kept the old email address.',
  'person.renew': ({ thing, detail }) => `Renewed the subscription of ${thing} without a sale, to ${showDay(detail.to)}.`,
  'person.lengthen': ({ thing, detail }) => `Extended the subscription of ${thing} from ${showDay(detail.from)} to ${showDay(detail.to)}.`,
  'person.end': ({ thing, detail }) => `Ended the subscription of ${thing}, which ran to ${showDay(detail.from)}.`,
  'person.merge': ({ thing, detail }) => `Merged the record r${showValue(detail.gone)} into ${thing}.`,
  'person.unmerge': ({ thing, detail }) => `Took the record r${showValue(detail.gone)} out of ${thing} again.`,
  'contact.remove': ({ thing }) => `Removed the account ${thing}.`,
  'radio_times.save': ({ thing }) => `Saved the Radio Times choices of ${thing}.`,
  'zedletter.change': ({ thing }) => `Changed whether ${thing} gets Zedletter.`,
  'reception.order': deskSale,
  'reception.finish': ({ thing, detail }) => `Finished ${thing} at the desk, ${showValue(detail.completedBy)} by name.`,
  'price.override': ({ thing, detail }) =>
    `Changed the price of ${showValue(detail.item)} to ${showMoney(detail.to)}${'from' in detail && detail.from !== null ? ` from ${showMoney(detail.from)}` : ''}, in ${thing}.`,
  'discount.override': ({ thing, detail }) =>
    detail.given ? `Gave Zedder prices by hand, in ${thing}.` : `Took Zedder prices away by hand, in ${thing}.`,
  'fulfilment.tick': ({ thing, detail }) => `Ticked ${piecesOf(detail)} of ${thing} as done.`,
  'fulfilment.untick': ({ thing, detail }) => `Took back the tick of ${piecesOf(detail)} of ${thing}.`,
  'packing.take': ({ detail }) =>
    `Took ${detail.issue ? count(detail.things, 'copy of Radio Times', 'copies of Radio Times') : count(detail.things, 'order', 'orders')} to pack, as batch ${showValue(detail.batch)}.`,
  'packing.pack': ({ thing, detail }) => `Packed ${thing} in batch ${showValue(detail.batch)}.`,
  'packing.unpack': ({ thing, detail }) => `Unpacked ${thing} in batch ${showValue(detail.batch)}.`,
  'order.pack': ({ thing }) => `Packed ${thing}.`,
  'order.unpack': ({ thing }) => `Unpacked ${thing}.`,
  'order.post': ({ thing, detail }) => `Posted ${thing} with ${showValue(detail.carrier)}.`,
  'order.pick_up': ({ thing }) => `Handed ${thing} over.`,
  'order.note': ({ thing }) => `Left a note about ${thing}.`,
  'order.letter': ({ thing, detail }) => `Sent ${letters[String(detail.kind)] ?? 'a letter'} of ${thing} again.`,
  'order.tickets': ({ thing }) => `Opened the tickets of ${thing}.`,
  'order.address': ({ thing }) => `Corrected where ${thing} is sent.`,
  'order.tracking': ({ thing, detail }) =>
    `Corrected the tracking of ${thing} to ${showValue(detail.carrier)}${detail.tracking ? `, ${showValue(detail.tracking)}` : ''}.`,
  'order.gift': ({ thing }) => `Corrected where a gift of ${thing} is sent.`,
  'order.holder': ({ thing }) => `Corrected a name on a ticket of ${thing}.`,
  'order.size': ({ thing, detail }) => `Changed ${showValue(detail.from)} to ${showValue(detail.to)} in ${thing}.`,
  'order.cancel': ({ thing }) => `Cancelled ${thing}.`,
  'order.settle': ({ thing, detail }) => `Decided that ${thing} is paid, ${showWay(detail.method)}.`,
  'order.give_back': ({ thing, detail }) => `Gave ${showMoney(detail.amount)} back for ${thing}, ${showWay(detail.way)}.`,
  'order.take_back': ({ thing, detail }) =>
    Array.isArray(detail.lines) && detail.lines.length > 0
      ? `Took back ${count(detail.lines.length, 'line', 'lines')} of ${thing}.`
      : `Looked at ${thing}, and left it as it is.`,
  'drawer.open': ({ detail }) =>
    `Opened the drawer of ${showValue(detail.desk)} with ${showMoney(detail.float)}, by ${showValue(detail.by)}.`,
  'drawer.close': ({ detail }) =>
    `Closed the drawer of ${showValue(detail.desk)}: counted ${showMoney(detail.counted)}, expected ${showMoney(detail.expected)}, by ${showValue(detail.by)}.`,
  'order.remind': ({ thing }) => `Had a reminder of the pledge ${thing} mailed.`,
  'pledge.take': ({ thing, detail }) => `Said that the money of the pledge ${thing} was taken, ${showWay(detail.method)}.`,
  'pledge.return': ({ thing }) => `Said that the money of the pledge ${thing} wasn’t taken, or was given back.`,
  'books.compare': () => 'Had the books compared with PayPal’s list.',
  'books.settle': ({ thing, detail }) =>
    `Settled what PayPal and the books don’t say alike: ${showValue(detail.transaction)}${thing === 'nothing' ? '' : `, of ${thing}`}.`,
  'order.write_off': ({ thing }) => `Wrote off the pledge ${thing}.`,
  'unpaid.create': (facts) => `Took record ${recordOf(facts)} by phone${facts.detail.isCardKept ? ', with a card' : ''}.`,
  'card.view': (facts) => `Looked at the card of record ${recordOf(facts)}: ${showValue(facts.detail.reason)}.`,
  'unpaid.process': (facts) => `Processed record ${recordOf(facts)}: subscriber ${showValue(facts.detail.subid)}.`,
  'unpaid.undo': (facts) => `Took back the processing of record ${recordOf(facts)}.`,
  'unpaid.delete': (facts) => `Deleted record ${recordOf(facts)}.`,
  'catalogue.change': catalogueChange,
  'catalogue.tell': ({ thing, detail }) =>
    `Had ${count(detail.orders, 'letter', 'letters')} about the change of ${thing} sent to those with tickets.`,
  'catalogue.draft': ({ thing, detail }) =>
    `Saved a draft of ${thing}${Array.isArray(detail.fields) && detail.fields.length > 0 ? `: ${detail.fields.join(', ')}` : ''}.`,
  'catalogue.drop': ({ thing }) => `Dropped the draft of ${thing}.`,
  'catalogue.publish': ({ thing, detail }) =>
    `Published ${count(detail.count, 'thing', 'things')} as ${versionOf(thing)} of the catalogue.`,
  'catalogue.time': ({ detail }) => `Set ${count(detail.count, 'thing', 'things')} to be published on ${showTime(detail.at)}.`,
  'catalogue.call_off': ({ detail }) => `Called off a publication of ${count(detail.count, 'thing', 'things')}.`,
  'catalogue.stop': () => 'Published nothing of what was due: something in it had changed since.',
  'catalogue.put_back': ({ thing, detail }) =>
    `Drafted ${versionOf(thing)} of the catalogue again: ${count(detail.drafts, 'draft', 'drafts')}.`,
  'catalogue.export': ({ detail }) => `Saved the merchandise as a file: ${count(detail.rows, 'product', 'products')}.`,
  'catalogue.import': ({ detail }) => `Imported a file of merchandise: ${count(detail.drafts, 'draft', 'drafts')}.`,
  'door_list.export': ({ thing, detail }) => `Saved the door list of ${thing} as a file: ${count(detail.names, 'name', 'names')}.`,
  'door.check': ({ thing, detail }) => {
    const back = `ook ${count(detail.out, 'check-in', 'check-ins')} back`
    if (!detail.in) return `T${back} at ${thing}.`
    return `Let ${count(detail.in, 'person', 'people')} in to ${thing}${detail.out ? `, and t${back}` : ''}.`
  },
  'audit.export': exportedTrail,
  'list.export': exportedList,
  'records.export': ({ detail }) =>
    `Saved ${detail.sheet === 'refunds' ? 'the refunds' : 'the orders'} as a file: ${count(detail.rows, 'row', 'rows')}.`,
  'air.tick': ({ thing }) => `Ticked the thanks for ${thing} as read out on air.`,
  'air.untick': ({ thing }) => `Took back the tick of the thanks for ${thing}.`,
  'comment.tick': ({ thing }) => `Ticked the comment of ${thing} as handled.`,
  'comment.untick': ({ thing }) => `Took back the tick of the comment of ${thing}.`,
  'subscribers.import': imported,
  'vault.rotate': ({ detail }) =>
    `Sealed ${detail.sealed === 'apps' ? count(detail.resealed, 'authenticator app', 'authenticator apps') : count(detail.resealed, 'card', 'cards')} with the key ${showValue(detail.key)}; ${showValue(detail.refused ?? 0)} could not be opened.`,
  export: () => 'Saved orders, lines and subscribers as files.',
  backup: () => 'Made a backup of the whole shop.',
  restore: ({ detail }) => `Restored the shop from the backup of ${showTime(detail.takenAt)}.`,
  'samples.remove': ({ detail }) =>
    `Removed the samples: ${count(detail.people, 'person', 'people')}, ${count(detail.orders, 'order', 'orders')}, ${count(detail.records, 'record', 'records')}.`,
  'letters.retry': ({ detail }) => `Had ${count(detail.letters, 'letter', 'letters')} sent again that had been given up.`,
  'staff.add': ({ thing, detail }) => `Added ${thing} as ${showRole(detail.role)}.`,
  'staff.role': ({ thing, detail }) => `Changed the role of ${thing} from ${showRole(detail.from)} to ${showRole(detail.to)}.`,
  'staff.invite': ({ thing, detail }) =>
    `Invited ${thing} as ${showRole(detail.role)}${detail.until ? `, until ${showDay(detail.until)}` : ''}.`,
  'staff.dates': ({ thing, detail }) =>
    `Changed when ${thing} works here: from ${detail.from ? showDay(detail.from) : 'the start'} ${detail.until ? `until ${showDay(detail.until)}` : 'on'}; ${count(detail.ended, 'login', 'logins')} ended.`,
  'staff.sessions': ({ thing, detail }) => `Ended ${count(detail.ended, 'login', 'logins')} of ${thing}.`,
  'staff.enable': ({ thing, detail }) => `Let ${thing} in again as ${showRole(detail.role)}.`,
  'staff.disable': ({ thing, detail }) => `Disabled ${thing}; ${count(detail.ended, 'login', 'logins')} ended.`,
}

const versionOf = (thing: string) => `version ${thing.replace(/^catalogue /, '')}`

function piecesOf({ pieces }: Facts['detail']): string {
  return Array.isArray(pieces) ? count(pieces.length, 'piece', 'pieces') : 'pieces'
}

const sentenceOf = (action: string) => (Object.hasOwn(sentences, action) ? sentences[action] : undefined)

/** Whether there's a sentence for an action. */
export const hasSentence = (action: string) => Object.hasOwn(sentences, action)

/** Describes an action in a sentence. An action without one is shown as it is stored. */
export function auditSentence({ action, subject, about, detail, why }: AuditedAction): string {
  // The record of someone who was merged or removed has the number it has in their page's URL (D513).
  const thing = about ?? subject?.replace(/^contact:/, 'r').replace(/^(\w+):/, '$1 ') ?? 'nothing'
  const bare = subject?.startsWith('unpaid:') ? subject.slice('unpaid:'.length) : thing
  const sentence = sentenceOf(action)
  // A reason may already end in a full stop.
  if (sentence) {
    const done = sentence({ thing: bare, detail: detail ?? {} })
    return (why ? `${done.replace(/\.$/, '')}: ${cut(why)}.` : done).replace(/([.…?!])\.$/, '$1')
  }
  return [action, subject === null ? undefined : thing, detail === null ? undefined : cut(JSON.stringify(detail))].filter(Boolean).join(' ')
}

/** The badge of an action in the list. `isSharp` marks what was refused or looked like an attack. */
export type AuditKind = { word: string; isSharp?: boolean }

const kinds: readonly (readonly [action: RegExp, kind: AuditKind])[] = [
  [/^(access|login|step_up|password|factor)\.fail$/, { word: 'Refused', isSharp: true }],
  [/^(existence|search|webhook)\./, { word: 'Alarm', isSharp: true }],
  [/^(login|logout|step_up|password|recovery|session|factor)\b/, { word: 'Login' }],
  [/^card\./, { word: 'Card' }],
  [/^price\.override$/, { word: 'Price' }],
  [/^discount\.override$/, { word: 'Discount' }],
  [/\b(export|backup|restore)$/, { word: 'Export' }],
  [/^staff\./, { word: 'Staff' }],
  [/^unpaid\./, { word: 'Record' }],
  [/^catalogue\./, { word: 'Catalogue' }],
  [/^order\.(cancel|settle|give_back|take_back|write_off)$/, { word: 'Order' }],
  [/^(reception|fulfilment|packing|order|pledge|air|comment|drawer)\./, { word: 'Desk' }],
  [/^books\./, { word: 'Books' }],
  [/^person\./, { word: 'Person' }],
  [/^door\./, { word: 'Door' }],
  [/^(contact|zedletter|radio_times|subscribers)\./, { word: 'Contact' }],
]

/** Returns the badge of an action, `Other` for one that no group covers. */
export function auditKind(action: string): AuditKind {
  return kinds.find(([shape]) => shape.test(action))?.[1] ?? { word: 'Other' }
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: station.timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Formats an instant by the station's clock: `2027-05-12 14:03:09`. */
const stationTime = (instant: string) => clock.format(new Date(instant))

/** Writes entries as a file for a spreadsheet; `note` is the last line, for when some are left out. */
export function auditCsv(entries: readonly AuditEntry[], note?: string): string {
  return writeCsv([
    ['When', 'Who', 'Contact', 'What', 'Action', 'Subject', 'Detail'],
    ...entries.map((entry) => [
      stationTime(entry.at),
      entry.who.name,
      entry.who.id === null ? '' : String(entry.who.id),
      auditSentence(entry),
      entry.action,
      entry.subject ?? '',
      entry.detail === null ? '' : JSON.stringify(entry.detail),
    ]),
    ...(note === undefined ? [] : [[note]]),
  ])
}
