import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { australia } from '#domain/contact/country.ts'
import {
  LIST_PAGE,
  labelsText,
  listFilename,
  type PaperReader,
  paperCsv,
  readersCsv,
  type ZedletterReader,
} from '#domain/lists/mailing-list.ts'
import {
  type Comment,
  NOTES_SHOWN,
  type NoteTick,
  nameOnAir,
  type ShoutOut,
  type StationNotes,
  supportOf,
} from '#domain/lists/station-notes.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { notFound, refuseField } from './mock-refusal.ts'

/** What was ticked at each station, by row. */
const ticked = new WeakMap<MockStation, Map<string, NonNullable<NoteTick['done']>>>()

function ticksOf(station: MockStation) {
  const saved = ticked.get(station) ?? new Map<string, NonNullable<NoteTick['done']>>()
  ticked.set(station, saved)
  return saved
}

function zedletterReaders(station: MockStation): ZedletterReader[] {
  const since = station.now().toISOString()
  const contacts = station.accounts.flatMap(({ contact: { email, name, zedletter, isUnconfirmed } }) =>
    zedletter && !isUnconfirmed ? [{ key: email.toLowerCase(), email, name, since }] : [],
  )
  const addresses = [...station.letters.readers].flatMap(([email, isSent]) => (isSent ? [{ key: email, email, name: '', since }] : []))
  return [...contacts, ...addresses].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

type Mailed = { account: Account; reader: PaperReader }

/** Everybody who chose paper, whether or not they get it. */
function paperChosen(station: MockStation): Mailed[] {
  return [...station.letters.radioTimes].flatMap(([id, { mail_radio_times, address }]) => {
    const account = accountById(station, id)
    if (!account || mail_radio_times !== 'true') return []
    const { name, subnumber = '' } = account.contact
    const country = address.country === australia.name ? '' : address.country
    const { locality: suburb, region: state, postcode } = address
    const reader = {
      key: String(id),
      name,
      subnumber,
      expiry: account.expiry ?? '',
      address: address.address,
      suburb,
      state,
      postcode,
      country,
    }
    return [{ account, reader }]
  })
}

/** Who gets Radio Times on paper, and how many chose it and don't. */
export function paperReaders(station: MockStation) {
  const today = stationDate(station.now())
  const chosen = paperChosen(station)
  const current = chosen.filter(({ reader }) => reader.expiry >= today)
  const people = current.flatMap(({ account, reader }) => (account.contact.isUnconfirmed ? [] : [reader]))
  return {
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
    counts: { total: people.length, ended: chosen.length - current.length, unconfirmed: current.length - people.length },
  }
}

type Wanted = { search?: string | undefined; after?: string | undefined }

/** One page of those whose words have the text in them. */
function pageOf<Reader extends { key: string }>(
  all: readonly Reader[],
  { search = '', after }: Wanted,
  wordsOf: (reader: Reader) => string[],
) {
  const matches = all.filter((reader) => wordsOf(reader).some((words) => words.toLowerCase().includes(search.toLowerCase())))
  const rest = matches.slice(matches.findIndex(({ key }) => key === after) + 1)
  return { people: rest.slice(0, LIST_PAGE), hasMore: rest.length > LIST_PAGE }
}

function shoutOutsOf(station: MockStation): ShoutOut[] {
  const ticks = ticksOf(station)
  return station.orders.flatMap(({ order, contactId }) => {
    const contact = contactId === null ? undefined : accountById(station, contactId)?.contact
    const support = supportOf(order.items)
    if (order.status !== 'paid' || !contact?.acknowledgement || support.length === 0) return []
    const { order_id: key, number, created_at: paid_at } = order
    return [{ key, number, paid_at, name: nameOnAir(contact.name), suburb: contact.suburb, support, done: ticks.get(key) ?? null }]
  })
}

/** Stands for the fingerprint of a comment: it changes with the words. */
function markOf(text: string): string {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff_ffff
  return sum.toString(16).padStart(32, '0')
}

function commentsOf(station: MockStation): Comment[] {
  const ticks = ticksOf(station)
  return station.accounts.flatMap(({ role, contact: { id, name, subnumber = '', email, mobile: phone, comment = '' } }) => {
    if (comment === '' || role !== 'zedder') return []
    const key = `${id}:${markOf(comment)}`
    return [{ key, name, subnumber, email, phone, text: comment, written: null, done: ticks.get(key) ?? null }]
  })
}

const counted = <Row extends { done: unknown }>(rows: readonly Row[]) => {
  const waiting = rows.filter(({ done }) => done === null)
  return { rows: [...waiting.slice(0, NOTES_SHOWN), ...rows.filter(({ done }) => done !== null)], waiting: waiting.length }
}

const headers = (name: string, type: string) => ({
  'content-type': `text/${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

/** What people gave the station to read out or to answer. */
export const notesOf = (station: MockStation): StationNotes => ({
  shoutOuts: counted(shoutOutsOf(station)),
  comments: counted(commentsOf(station)),
})

/** Mailing lists, thanks and comments of the station in memory, by the same rules as the real ones. */
export const mockListCalls = {
  mailingList: ({ params: { list }, query }, station) => {
    if (list === 'zedletter') {
      const all = zedletterReaders(station)
      return { list, total: all.length, ...pageOf(all, query, ({ email, name }) => [email, name]) }
    }
    const { people, counts } = paperReaders(station)
    const words = ({ name, subnumber, address, suburb, postcode }: PaperReader) => [[name, subnumber, address, suburb, postcode].join(' ')]
    return { list, ...counts, ...pageOf(people, query, words) }
  },
  mailingListFile: ({ params: { list }, query: { format }, account }, station) => {
    if (list === 'zedletter' && format === 'labels') throw refuseField('format', 'Zedletter goes by email, so it has no labels.')
    const readers = zedletterReaders(station)
    const { people } = paperReaders(station)
    const { file, leftOut } = list === 'zedletter' ? readersCsv(readers) : { file: '', leftOut: 0 }
    const rows = list === 'zedletter' ? readers.length - leftOut : people.length
    noteDown(station, account, { action: 'list.export', detail: { list, format, rows, ...(leftOut > 0 ? { leftOut } : {}) } })
    const text = list === 'zedletter' ? file : format === 'csv' ? paperCsv(people) : labelsText(people)
    const name = listFilename(list, format, stationDate(station.now()))
    return new Response(text, { headers: headers(name, format === 'csv' ? 'csv' : 'plain') })
  },
  stationNotes: (_asked, station) => notesOf(station),
  tickNote: ({ body: { kind, key, isDone }, account }, station) => {
    const row = (kind === 'shoutOuts' ? shoutOutsOf(station) : commentsOf(station)).find((one) => one.key === key)
    if (!row) throw notFound()
    const ticks = ticksOf(station)
    if (!isDone) ticks.delete(key)
    else if (!ticks.has(key)) ticks.set(key, { by: account.contact.name, at: station.now().toISOString() })
    const subject = kind === 'shoutOuts' ? `order:${key}` : `contact:${key.split(':')[0]}`
    const about = 'number' in row ? row.number : row.name
    noteDown(station, account, { action: `${kind === 'shoutOuts' ? 'air' : 'comment'}.${isDone ? 'tick' : 'untick'}`, subject, about })
    return { key, done: ticks.get(key) ?? null }
  },
} satisfies MockCalls
