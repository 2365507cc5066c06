import type { RadioTimes, RadioTimesAddress, RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashToken } from '#server/secret-token.ts'
import { LINK_LIFE } from './links.ts'

type Row = {
  id: number
  name: string
  subnumber: string | null
  expiry: string | null
  own: RadioTimesAddress
  isMailed: boolean | null
  chosen: RadioTimesAddress | null
}

/** What a link shows while it works: the contact's suburb and state under the record's names (D140). */
async function findByLink(sql: Sql, token: string): Promise<Row | undefined> {
  return sql.one<Row>(
    `select contact.id, contact.name, contact.subnumber, is_mailed as "isMailed", radio_times.address as chosen,
            (select max(expirydate) from subscriber where contact_id = contact.id) as expiry,
            json_build_object('address', contact.address, 'country', contact.country->>'name', 'locality', contact.suburb,
                              'region', contact.state, 'postcode', contact.postcode) as own
       from letter_link join contact on contact.id = letter_link.contact_id left join radio_times on radio_times.contact_id = contact.id
      where token_sha256 = $1 and purpose = 'radio_times' and letter_link.created_at > now() - interval '${LINK_LIFE}'
        and contact.disabled_at is null`,
    [hashToken(token)],
  )
}

function replyOf({ name, subnumber, expiry, isMailed, own, chosen }: Row): RadioTimes {
  return { name, subnumber: subnumber ?? '', mail_radio_times: isMailed ? 'true' : 'false', expiry, address: chosen ?? own }
}

const isSame = (one: RadioTimesAddress, other: RadioTimesAddress) =>
  (Object.keys(one) as (keyof RadioTimesAddress)[]).every((part) => one[part] === other[part])

/** Saves the choice. An address equal to the contact's own is not stored twice, so that it changes when they move. */
async function save(sql: Sql, { id, own }: Row, { mail_radio_times, address }: RadioTimesUpdate): Promise<void> {
  await sql.all(
    `insert into radio_times (contact_id, is_mailed, address) values ($1, $2, $3)
     on conflict (contact_id) do update set is_mailed = excluded.is_mailed, address = excluded.address, updated_at = now()`,
    [id, mail_radio_times === 'true', isSame(address, own) ? null : JSON.stringify(address)],
  )
}

/** How the programme guide reaches a subscriber. Only an emailed link can change it (C29, C30, T265). */
export const radioTimesHandlers: Handlers = {
  loadRadioTimes: async ({ body }, { db }) => {
    const row = await findByLink(db, body.token)
    if (!row) throw new Refusal(422, { error: messages.radioTimesTokenBad })
    return replyOf(row)
  },

  saveRadioTimes: async ({ body, requestId }, { db }) =>
    db.transaction(async (sql) => {
      const row = await findByLink(sql, body.token)
      if (!row) throw new Refusal(401, { error: messages.radioTimesSaveRefused })
      await save(sql, row, body.radioTimes)
      await audit(sql, { actor: undefined, action: 'radio_times.save', subject: `contact:${row.id}`, requestId })
      const { mail_radio_times, address } = body.radioTimes
      return { saved: true as const, ...replyOf(row), mail_radio_times, address }
    }),
}
