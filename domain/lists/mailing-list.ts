import * as z from 'zod/mini'
import { splitName } from '#domain/contact/names.ts'
import { csvRow, isFormula, writeCsv } from '#domain/csv.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** The lists of people whom the station sends something: an email each week, or the programme guide on paper. */
export const mailingListName = z.enum(['zedletter', 'radio-times'])
export type MailingListName = z.output<typeof mailingListName>

/** How many people one page of a list has. */
export const LIST_PAGE = 50

const text = z.string()
const instant = z.iso.datetime({ offset: true })

/** Someone who gets Zedletter. `name` is empty for an address that only reads it. */
const zedletterReader = z.object({ key: text, email: text, name: text, since: instant })
export type ZedletterReader = z.output<typeof zedletterReader>

/** Someone who gets Radio Times on paper, at the address they chose for it. `country` is empty at home; `expiry` is the last day. */
const paperReader = z.object({
  key: text,
  name: text,
  subnumber: text,
  expiry: z.iso.date(),
  address: text,
  suburb: text,
  state: text,
  postcode: text,
  country: text,
})
export type PaperReader = z.output<typeof paperReader>

/** One page of a list. `total` counts everybody on it, whatever was searched for; a person's `key` asks for those after them. */
export const mailingList = z.discriminatedUnion('list', [
  z.object({ list: z.literal('zedletter'), total: z.int(), people: z.array(zedletterReader), hasMore: z.boolean() }),
  z.object({
    list: z.literal('radio-times'),
    total: z.int(),
    /** Those who chose paper and get none: their year has ended, or their email address isn't confirmed. */
    ended: z.int(),
    unconfirmed: z.int(),
    people: z.array(paperReader),
    hasMore: z.boolean(),
  }),
])
export type MailingList = z.output<typeof mailingList>

/** What a list can be taken away as. Labels are text, a blank line between two. */
export const listFormat = z.enum(['csv', 'labels'])

/**
 * Writes readers as listmonk and Mailchimp import them: listmonk needs `email` and `name` in exactly these letters, and no mark
 * before them; Mailchimp knows its own First Name and Last Name. An address that a spreadsheet would take for a formula is left
 * out, since an apostrophe before it makes it someone else's (D397).
 */
export function readersCsv(readers: readonly Pick<ZedletterReader, 'email' | 'name'>[]): { file: string; leftOut: number } {
  const kept = readers.filter(({ email }) => !isFormula(email))
  const rows = kept.map(({ email, name }) => {
    const { firstname, lastname } = splitName(name)
    // The only word of a name is what people are called by.
    return firstname === '' ? [email, name, lastname, ''] : [email, name, firstname, lastname]
  })
  const file = [['email', 'name', 'First Name', 'Last Name'], ...rows].map(csvRow).join('')
  return { file, leftOut: readers.length - kept.length }
}

/** Writes those who get paper as a file for a spreadsheet or a mailing house, without their email addresses. */
export function paperCsv(readers: readonly PaperReader[]): string {
  return writeCsv([
    ['Name', 'Address', 'Suburb', 'State', 'Postcode', 'Country', 'Subscriber', 'Last day'],
    ...readers.map(({ name, address, suburb, state, postcode, country, subnumber, expiry }) => [
      ...[name, address, suburb, state, postcode],
      country || 'Australia',
      subnumber,
      expiry,
    ]),
  ])
}

const oneLine = (line: string) => line.replaceAll(/\s+/g, ' ').trim()

/** Writes address labels as text: a line each, and a blank line between two labels. */
export function labelsText(readers: readonly PaperReader[]): string {
  return readers
    .map((reader) =>
      addressLines({ ...reader, phone: '' })
        .map(oneLine)
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}

/** Reads labels from such text, their lines in order. */
export function readLabels(labels: string): string[][] {
  return labels === '' ? [] : labels.split('\n\n').map((label) => label.split('\n'))
}

/** What a list is called as a file. */
export function listFilename(list: MailingListName, format: z.output<typeof listFormat>, today: StationDate): string {
  return format === 'csv' ? `${list}-${today}.csv` : `${list}-labels-${today}.txt`
}
