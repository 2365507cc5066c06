import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { BodyOf, CallName, ParamsOf, QueryOf, ReplyOf } from '#domain/api/contract.ts'

export type MockAsked<Name extends CallName> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
  account: Account
  token: string
  idempotencyKey: string | undefined
}
export type MockCall<Name extends CallName> = (
  asked: MockAsked<Name>,
  station: MockStation,
) => ReplyOf<Name> | Response | Promise<ReplyOf<Name>>

/** The payment provider makes this call, and the mocks have no provider to make it. */
type ProvidersCall = 'paypalWebhook'

/** Every call of the contract, over a station in memory. */
export type AllMockCalls = { [Name in Exclude<CallName, ProvidersCall>]: MockCall<Name> }
/** The calls of one file. */
export type MockCalls = Partial<AllMockCalls>
