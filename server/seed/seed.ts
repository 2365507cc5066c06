import { sampleLinks } from '#domain/samples/links.ts'
import { type SamplePerson, samplePeople } from '#domain/samples/people.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { inTurn } from '#server/db/take-turns.ts'
import { hashToken } from '#server/secret-token.ts'
import type { VaultKey } from '#server/vault/vault-keys.ts'
import { seedUnpaid } from './seed-unpaid.ts'

const DAY = 86_400_000

/** The sample people keep the password that the README publishes, which nobody else may have: it goes in past the rule. */
async function seedPerson(db: Db, person: SamplePerson, now: Date): Promise<void> {
  if (await db.one('select 1 from contact where email_key = lower($1)', [person.email])) return
  const passwordHash = await hashPassword(person.password)
  await db.transaction(async (sql) => {
    const id = await insertContact(sql, person.contact, { passwordHash, role: person.role })
    if (id === undefined || !person.subscription) return
    const { subtypecode, endsInDays } = person.subscription
    const ends = stationDate(new Date(now.getTime() + endsInDays * DAY))
    await sql.all(
      `with numbered as (update contact set subnumber = nextval('subnumber_seq') where id = $1 returning id, subnumber, name)
       insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) select id, subnumber, name, $2, $3 from numbered`,
      [id, subtypecode, ends],
    )
  })
}

/** The sample links work after every start, as if they had just been mailed. */
async function seedLinks(db: Db): Promise<void> {
  await db.all(
    `insert into letter_link (token_sha256, purpose, contact_id)
     select token, purpose, contact.id from contact, (values ($2::bytea, 'zedletter'), ($3, 'radio_times')) as sample (token, purpose)
      where email_key = $1
     on conflict (token_sha256) do update set created_at = now()`,
    [sampleLinks.email, hashToken(sampleLinks.zedletter), hashToken(sampleLinks.radioTimes)],
  )
}

type Seeding = {
  isProduction: boolean
  now: Date
  /** The keys that seal the cards of sample records. With none, no card is stored. */
  cardVaultKeys?: readonly VaultKey[]
}

/**
 * What a shop needs to open: a count for everything that is counted and, outside production, the sample people and unpaid
 * records. Safe at every start, in one process after the other: what is already there stays as it is.
 */
export async function seed(db: Db, { isProduction, now, cardVaultKeys = [] }: Seeding): Promise<void> {
  await inTurn(db, async () => {
    await seedCatalogue(db)
    if (isProduction) return
    for (const person of samplePeople) await seedPerson(db, person, now)
    await seedLinks(db)
    await seedUnpaid(db, now, cardVaultKeys)
  })
}
