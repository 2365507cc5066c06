import type { AuditEntry } from '#domain/api/schemas.ts'
import { writeCsv } from '#domain/door/csv.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { formatDate, formatEventTime } from '#domain/time/station-time.ts'

/** Entries on one page of the trail. */
export const AUDIT_PAGE = 50

/** How much of one value a sentence shows, in characters. */
const LONGEST = 200

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** A value of a detail as a person reads it. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value).trim())
}

const moneyOf = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : words(value))
const counted = (value: unknown, one: string, many: string) => (value === 1 ? `1 ${one}` : `${words(value ?? 0)} ${many}`)
const roleName = (value: unknown) => (value === 'zedder' ? 'a Zedder' : words(value))

type Told = Pick<AuditEntry, 'action' | 'subject' | 'about' | 'detail'>
type Facts = {
  /** What the subject is called, else its id. */
  thing: string
  detail: Readonly<Record<string, unknown>>
}
type Sentence = (facts: Facts) => string

/** Whose record: the number that the detail or the subject names. */
const recordOf = ({ thing, detail }: Facts) => words(detail.record ?? detail.id ?? thing)

const date = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatEventTime(value) : words(value))

function catalogueChange({ thing, detail }: Facts): string {
  const { what, id, from, to } = detail
  const name = id === undefined || id === thing ? thing : `${thing} (${words(id)})`
  if (what === 'public' && typeof to === 'boolean') return to ? `Made ${thing} public.` : `Hid ${thing} from everybody but the desk.`
  if (what === 'body') return `Rewrote the description of ${thing}: ${words(to)} characters in place of ${words(from)}.`
  const show = what === 'date' ? date : what === 'price' ? moneyOf : words
  const before = 'from' in detail ? ` from ${show(from)}` : ''
  return `Changed the ${words(what)} of ${name}${before} to ${show(to)}.`
}

function deskSale({ thing, detail }: Facts): string {
  const own = Number(detail.ownPrices ?? 0)
  const price = own > 0 ? `, ${counted(own, 'price', 'prices')} given by hand` : ''
  return `Took ${thing} at the desk, to be paid by ${words(detail.method)}${price}.`
}

function imported({ detail }: Facts): string {
  return `Imported subscribers: ${words(detail.added ?? 0)} taken in, ${words(detail.known ?? 0)} in already, ${words(detail.refused ?? 0)} refused.`
}

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : words(value))

function exportedTrail({ detail }: Facts): string {
  return `Saved this audit trail as a file: ${counted(detail.rows, 'entry', 'entries')}${detail.day ? ` of ${day(detail.day)}` : ''}.`
}

const sentences: Readonly<Record<string, Sentence>> = {
  'login.ok': ({ detail }) => `Logged in${detail.role ? ` as ${roleName(detail.role)}` : ''}.`,
  'login.fail': ({ detail }) =>
    detail.isDisabled ? 'Tried to log in, though disabled, and was refused.' : 'Tried to log in and was refused.',
  'login.legacy': () => 'Asked for a token by the legacy call.',
  logout: () => 'Logged out.',
  'step_up.ok': () => 'Gave the password again.',
  'step_up.fail': () => 'Gave a wrong password when asked for it again.',
  'recovery.ask': ({ thing }) => `Asked for a link to set a new password for ${thing}.`,
  'password.recovered': ({ detail }) => `Set a new password by mail; ${counted(detail.ended, 'login', 'logins')} ended.`,
  'existence.alarm': () =>
    'Many addresses that are nobody’s were asked for within an hour: somebody may be looking for who is a subscriber.',
  'search.alarm': () => 'Has searched for 600 people in a day: somebody should ask why.',
  'contact.create': ({ thing }) => `Made the contact ${thing}.`,
  'contact.update': ({ thing, detail }) => `Changed the contact ${thing}${detail.hasMoved ? ', with a new email address' : ''}.`,
  'radio_times.save': ({ thing }) => `Saved the Radio Times choices of ${thing}.`,
  'zedletter.change': ({ thing }) => `Changed whether ${thing} gets Zedletter.`,
  'reception.order': deskSale,
  'price.override': ({ thing, detail }) =>
    `Changed the price of ${words(detail.item)} to ${moneyOf(detail.to)}${'from' in detail && detail.from !== null ? ` from ${moneyOf(detail.from)}` : ''}, in ${thing}.`,
  'discount.override': ({ thing, detail }) =>
    detail.given ? `Gave Zedder prices by hand, in ${thing}.` : `Took Zedder prices away by hand, in ${thing}.`,
  'fulfilment.tick': ({ thing, detail }) => `Ticked ${piecesOf(detail)} of ${thing} as done.`,
  'fulfilment.untick': ({ thing, detail }) => `Took back the tick of ${piecesOf(detail)} of ${thing}.`,
  'unpaid.create': (facts) => `Took record ${recordOf(facts)} by phone${facts.detail.isCardKept ? ', with a card' : ''}.`,
  'card.view': (facts) => `Looked at the card of record ${recordOf(facts)}: ${words(facts.detail.reason)}.`,
  'unpaid.process': (facts) => `Processed record ${recordOf(facts)}: subscriber ${words(facts.detail.subid)}.`,
  'unpaid.delete': (facts) => `Deleted record ${recordOf(facts)}.`,
  'catalogue.change': catalogueChange,
  'door_list.export': ({ thing, detail }) => `Saved the door list of ${thing} as a file: ${counted(detail.names, 'name', 'names')}.`,
  'audit.export': exportedTrail,
  'subscribers.import': imported,
  'vault.rotate': ({ detail }) =>
    `Sealed ${counted(detail.resealed, 'card', 'cards')} with the key ${words(detail.key)}; ${words(detail.refused ?? 0)} could not be opened.`,
  export: () => 'Saved orders, lines and subscribers as files.',
  backup: () => 'Made a backup of the whole shop.',
  restore: ({ detail }) => `Restored the shop from the backup of ${date(detail.takenAt)}.`,
  'staff.add': ({ thing, detail }) => `Added ${thing} as ${roleName(detail.role)}.`,
  'staff.role': ({ thing, detail }) => `Changed the role of ${thing} from ${roleName(detail.from)} to ${roleName(detail.to)}.`,
  'staff.enable': ({ thing, detail }) => `Let ${thing} in again as ${roleName(detail.role)}.`,
  'staff.disable': ({ thing, detail }) => `Disabled ${thing}; ${counted(detail.ended, 'login', 'logins')} ended.`,
}

function piecesOf({ pieces }: Facts['detail']): string {
  return Array.isArray(pieces) ? counted(pieces.length, 'piece', 'pieces') : 'pieces'
}

const known = (action: string) => (Object.hasOwn(sentences, action) ? sentences[action] : undefined)

/** What was done, as a sentence. An action that has none is shown as it is kept. */
export function auditSentence({ action, subject, about, detail }: Told): string {
  const thing = about ?? subject?.replace(/^(\w+):/, '$1 ') ?? 'nothing'
  const bare = subject?.startsWith('unpaid:') ? subject.slice('unpaid:'.length) : thing
  const sentence = known(action)
  // A reason may end in a full stop of its own.
  if (sentence) return sentence({ thing: bare, detail: detail ?? {} }).replace(/([.…?!])\.$/, '$1')
  return [action, subject === null ? undefined : thing, detail === null ? undefined : cut(JSON.stringify(detail))].filter(Boolean).join(' ')
}

/** What an action has to do with, for the eye that runs down the list; `isSharp`: what is looked for when something went wrong. */
export type AuditKind = { word: string; isSharp?: boolean }

const kinds: readonly (readonly [action: RegExp, kind: AuditKind])[] = [
  [/^(login|step_up)\.fail$/, { word: 'Refused', isSharp: true }],
  [/^(existence|search)\./, { word: 'Alarm', isSharp: true }],
  [/^(login|logout|step_up|password|recovery)\b/, { word: 'Login' }],
  [/^card\./, { word: 'Card', isSharp: true }],
  [/^price\.override$/, { word: 'Price', isSharp: true }],
  [/^discount\.override$/, { word: 'Discount', isSharp: true }],
  [/\b(export|backup|restore)$/, { word: 'Export', isSharp: true }],
  [/^staff\./, { word: 'Staff', isSharp: true }],
  [/^unpaid\./, { word: 'Record' }],
  [/^catalogue\./, { word: 'Catalogue' }],
  [/^(reception|fulfilment)\./, { word: 'Desk' }],
  [/^(contact|zedletter|radio_times|subscribers)\./, { word: 'Contact' }],
]

export function auditKind(action: string): AuditKind {
  return kinds.find(([shape]) => shape.test(action))?.[1] ?? { word: 'Other' }
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: station.timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** `2027-05-12 14:03:09` by the station's clock. */
const stationTime = (instant: string) => clock.format(new Date(instant))

/** Entries as a file for a spreadsheet, `note` as its last line where something is left out. */
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
