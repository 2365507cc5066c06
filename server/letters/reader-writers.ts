import { stationDate } from '#domain/time/station-time.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { LetterDeps } from '#server/mail/letter-deps.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { issueLink, type Reader } from './links.ts'
import { confirmSignupLetter, radioTimesLetter, renewalLetter, zedletterLinkLetter } from './reader-letters.ts'

const DAY = 86_400_000

/**
 * What the outbox stores of a letter to a reader: only who it is for. The link is made when the letter is sent, so that no
 * secret waits there.
 */
export type ReaderPayload = { contactId?: number; readerId?: number; expiry?: string }
type Writer = (deps: LetterDeps, payload: ReaderPayload) => Promise<Letter | undefined>

async function zedletterLink({ db, baseUrl }: LetterDeps, { contactId, readerId }: ReaderPayload): Promise<Letter | undefined> {
  const found = await db.one<{ email: string; zedletter: boolean }>(
    `select email, zedletter from contact where id = $1 union all select email, zedletter from zedletter_reader where id = $2`,
    [contactId ?? null, readerId ?? null],
  )
  if (!found) return undefined
  const reader = contactId === undefined ? { readerId } : { contactId }
  const id = await issueLink(db, 'zedletter', reader as Reader)
  const letter = {
    address: found.email,
    link: `${baseUrl()}/zedletter/${id}`,
    unsubscribe: `${baseUrl()}/api/zedletter-unsubscribe?id=${id}`,
  }
  return found.zedletter ? zedletterLinkLetter(letter) : confirmSignupLetter(letter)
}

type Person = { name: string; email: string; subnumber: string | null; expiry: string | null; subtypecode: string | null }

/** A person and the subscription of theirs that ends last. */
async function findPerson(sql: Sql, contactId: number): Promise<Person | undefined> {
  return sql.one<Person>(
    `select contact.name, email, coalesce(latest.subnumber, contact.subnumber) as subnumber, latest.expirydate as expiry, subtypecode
       from contact left join lateral
            (select subnumber, expirydate, subtypecode from subscriber where contact_id = contact.id order by expirydate desc, id desc limit 1)
            latest on true
      where contact.id = $1 and disabled_at is null`,
    [contactId],
  )
}

async function radioTimesLink({ db, baseUrl }: LetterDeps, { contactId = 0 }: ReaderPayload): Promise<Letter | undefined> {
  const person = await findPerson(db, contactId)
  if (!person) return undefined
  const token = await issueLink(db, 'radio_times', { contactId })
  return radioTimesLetter({ name: person.name, address: person.email }, `${baseUrl()}/radio-times/${token}`)
}

async function renewal({ db, baseUrl, clock }: LetterDeps, { contactId = 0, expiry }: ReaderPayload): Promise<Letter | undefined> {
  const person = await findPerson(db, contactId)
  const today = stationDate(clock())
  // A person who has renewed in the meantime, or whose last day has passed, gets no reminder.
  if (!person || expiry === undefined || person.expiry !== expiry || expiry < today) return undefined
  const { open } = await readCatalogue(db)
  const type = open.subscriptions.find(({ id }) => id === person.subtypecode)
  return renewalLetter({
    to: { name: person.name, address: person.email },
    subnumber: person.subnumber ?? '',
    expiry,
    daysLeft: Math.round((Date.parse(expiry) - Date.parse(today)) / DAY),
    link: `${baseUrl()}/subscriptions${type ? `/${encodeURIComponent(type.id)}` : ''}`,
  })
}

/**
 * Letters to people about what they read and renew, by the kind of their outbox row. They return undefined if there is nothing
 * left to say.
 */
export const readerWriters: Readonly<Record<string, Writer>> = {
  zedletter_link: zedletterLink,
  radio_times_link: radioTimesLink,
  renewal,
}
