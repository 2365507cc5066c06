import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { mockAuditCalls, noteDown } from '#api-mocks/mock-audit.ts'
import { mockCatalogueDeskCalls } from '#api-mocks/mock-catalogue-desk.ts'
import { mockDeskCalls } from '#api-mocks/mock-desk.ts'
import { mockDeskListCalls } from '#api-mocks/mock-desk-lists.ts'
import { keepsCards, mockLegacyCalls } from '#api-mocks/mock-legacy.ts'
import { mockLetterCalls, takeOverReader, voidLetterLinks } from '#api-mocks/mock-letters.ts'
import { mockOfficeCalls } from '#api-mocks/mock-office.ts'
import { mockOrderCalls } from '#api-mocks/mock-orders.ts'
import { mockRecoveryCalls, voidRecoveries } from '#api-mocks/mock-recovery.ts'
import { MockRefusal } from '#api-mocks/mock-refusal.ts'
import { mockSearchCalls } from '#api-mocks/mock-search.ts'
import { accountByEmail, type MockStation, nextContactId } from '#api-mocks/mock-station.ts'
import { mockTakingsCalls } from '#api-mocks/mock-takings.ts'
import type { BodyOf, CallName, ParamsOf, QueryOf, ReplyOf } from '#domain/api/contract.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { programmes } from '#domain/catalogue/programmes.ts'
import { isPossibleBirthday } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { messages } from '#domain/messages.ts'
import type { User } from '#domain/session/session.ts'
import { stationDate } from '#domain/time/station-time.ts'

export type MockAsked<Name extends CallName> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
  account: Account
  token: string
  idempotencyKey: string | undefined
}
export type MockCall<Name extends CallName> = (asked: MockAsked<Name>, station: MockStation) => ReplyOf<Name> | Response
export type MockCalls = { [Name in CallName]?: MockCall<Name> }

function userOf({ contact, expiry, role }: Account): User {
  return { name: contact.name, subnumber: contact.subnumber ?? null, expiry, role }
}

function open(station: MockStation, account: Account): string {
  const token = `zed_mock_${station.sessions.size + 1}_${crypto.randomUUID()}`
  station.sessions.set(token, account.contact.id)
  return token
}

function refuseTomorrowsBirthday(dob: string | undefined, station: MockStation): void {
  if (isPossibleBirthday(dob, stationDate(station.now()))) return
  throw new MockRefusal(422, { error: messages.refused, problems: [{ path: 'dob', message: 'A date of birth cannot be in the future.' }] })
}

const emailTaken = () => new MockRefusal(409, { error: messages.emailExists, problems: [{ path: 'email', message: messages.emailExists }] })

const visible = <T extends { public: boolean }>(items: readonly T[], account: Account | undefined): T[] =>
  items.filter((item) => item.public || account?.role === 'reception')

/** What each call does to the station in memory. A call that is missing answers 501, as on the real server. */
export const mockCalls: MockCalls = {
  ...mockOrderCalls,
  ...mockRecoveryCalls,
  ...mockLetterCalls,
  ...mockDeskCalls,
  ...mockSearchCalls,
  ...mockTakingsCalls,
  ...mockDeskListCalls,
  ...mockCatalogueDeskCalls,
  ...mockLegacyCalls,
  ...mockAuditCalls,
  ...mockOfficeCalls,
  checkEmail: ({ body }, station) => ({ emailExists: accountByEmail(station, body.email) !== undefined }),
  createContact: ({ body }, station) => {
    const { password, confirmPassword: _, ...fields } = body
    refuseTomorrowsBirthday(fields.dob, station)
    if (accountByEmail(station, fields.email)) throw emailTaken()
    const account: Account = {
      password,
      role: 'zedder',
      expiry: null,
      contact: { ...fields, id: nextContactId(station), subscribers: [] },
    }
    takeOverReader(station, account)
    station.accounts.push(account)
    return { token: open(station, account), zedder: account.contact, user: userOf(account) }
  },
  updateContact: ({ body, account }, station) => {
    refuseTomorrowsBirthday(body.dob, station)
    const other = accountByEmail(station, body.email)
    if (other && other !== account) throw emailTaken()
    const hasMoved = body.email.toLowerCase() !== account.contact.email.toLowerCase()
    if (hasMoved) voidRecoveries(station, account.contact.id)
    if (hasMoved) voidLetterLinks(station, account.contact.id)
    const { id, subnumber, subscribers } = account.contact
    account.contact = { ...account.contact, ...body, id, ...(subnumber ? { subnumber } : {}), ...(subscribers ? { subscribers } : {}) }
    if (hasMoved) takeOverReader(station, account)
    return { zedder: account.contact }
  },
  login: ({ body }, station) => {
    const account = accountByEmail(station, body.name)
    if (!account || account.password !== body.pass) {
      noteDown(station, account, { action: 'login.fail' })
      throw new MockRefusal(401, { error: 'not_authorized' })
    }
    noteDown(station, account, { action: 'login.ok', detail: { role: account.role } })
    return { token: open(station, account), user: userOf(account), ...(account.role === 'zedder' ? { zedder: account.contact } : {}) }
  },
  logout: ({ token, account }, station) => {
    noteDown(station, account, { action: 'logout' })
    station.sessions.delete(token)
    return { loggedOut: true }
  },
  ownContact: ({ account }) => ({ zedder: account.contact, user: userOf(account) }),
  merch: ({ account }, station) => toRows(visible(station.catalogue.merch, account)),
  tickets: ({ account }, station) =>
    visible(station.catalogue.events, account).map((event) => ({
      ...event,
      price: [...event.price],
      params: event.params.map((param) => ({ ...param, values: [...param.values] })),
      stock: event.stock?.map((row) => ({ ...row })),
    })),
  subscriptionTypes: (_asked, station) => station.catalogue.subscriptions.map(({ id, name, cost }) => ({ id, name, cost })),
  countries: () => [australia, { name: 'New Zealand', alpha: 'NZL', numeric: 554 }, { name: 'United Kingdom', alpha: 'GBR', numeric: 826 }],
  programmes: () => [...programmes],
  config: ({ account }, station) => ({
    today: stationDate(station.now()),
    payments: { clientId: 'test', environment: 'sandbox', sdkBaseUrl: station.paymentScript, isTest: true },
    samplePeople: station.samplePeople.map(({ email, role, note, password }) => ({ email, role, note, password })),
    ...(account?.role === 'reception' || account?.role === 'admin' ? { keepsCards: keepsCards(station) } : {}),
  }),
  healthz: () => ({ ok: true }),
  readyz: () => ({ ok: true }),
}
