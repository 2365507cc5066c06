import * as z from 'zod/mini'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { ownSubscription } from '#api-mocks/fixtures/own-subscription.ts'
import { accountByEmail, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { type RenewableChoices, renewableChoices, type SubscriptionLine } from '#domain/cart/cart.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { renewedExpiry, stationDate } from '#domain/time/station-time.ts'
import { forget, mailRecovery } from './recovery-links.ts'

/**
 * Adds one subscriber per subscription that gives a year, all ending on the same day (D76). Returns the buyer's subscriber
 * number, giving them one if they have none.
 */
export function extend(
  station: MockStation,
  account: Account,
  sold: readonly { subtypecode: string; name: string; choices?: RenewableChoices }[],
): string {
  const { contact } = account
  const subnumber = contact.subnumber ?? String(20_000 + contact.id)
  const years = sold.filter(({ subtypecode }) => givesYear(subtypecode))
  const expirydate = renewedExpiry(account.expiry, stationDate(station.now()))
  const bought = years.map(({ subtypecode, name, choices }) => ({
    name,
    subnumber,
    expirydate,
    subscription: {
      ...ownSubscription(subtypecode, station.catalogue.subscriptions),
      choices: z.parse(z.optional(renewableChoices), choices),
    },
  }))
  if (years.length > 0) account.expiry = expirydate
  account.contact = { ...contact, subnumber, subscribers: [...bought, ...(contact.subscribers ?? [])] }
  return subnumber
}

/** Gives an account that nobody confirmed to the person the station knows: their facts count, its password and logins end (D219, D286). */
export function claim(station: MockStation, account: Account, fields: ContactFields): Account {
  const { id, subnumber, subscribers } = account.contact
  account.contact = { ...fields, id, subnumber, subscribers }
  account.password = crypto.randomUUID()
  forget(station.sessions, id)
  mailRecovery(station, account)
  return account
}

type Sold = { subtypecode: string; name: string; choices: RenewableChoices & Pick<SubscriptionLine, 'gift' | 'email' | 'phone'> }

/** Gives each gift's receiver their year: the account with that address, or a new one that its reader has to confirm (D360, D362). */
export function give(station: MockStation, sold: readonly Sold[]): void {
  for (const [email, mine] of Map.groupBy(sold, ({ choices }) => (choices.gift && choices.email ? choices.email.toLowerCase() : ''))) {
    const { gift, phone = '' } = mine[0]?.choices ?? {}
    if (email === '' || !gift) continue
    const { words: _, ...receiver } = gift
    const fields = {
      ...receiver,
      email: accountByEmail(station, email)?.contact.email ?? mine[0]?.choices.email ?? email,
      mobile: phone,
      country: australia,
      prevsub: 0,
      acknowledgement: false,
      zedletter: false,
    } as const
    const found = accountByEmail(station, email)
    if (found && found.role !== 'zedder') continue
    const isUnconfirmed = found === undefined || found.contact.isUnconfirmed
    const account = found ? (isUnconfirmed ? claim(station, found, fields) : found) : newAccount(station, fields)
    account.contact = { ...account.contact, isUnconfirmed }
    extend(station, account, mine)
  }
}

function newAccount(station: MockStation, fields: ContactFields): Account {
  const contact = { ...fields, id: nextContactId(station), subscribers: [] }
  const account: Account = { password: crypto.randomUUID(), role: 'zedder', expiry: null, contact }
  station.accounts.push(account)
  mailRecovery(station, account)
  return account
}
