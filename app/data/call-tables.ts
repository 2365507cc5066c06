import type { ZodMiniType } from 'zod/mini'
import { session } from '#app/state/session.ts'
import type { CallSpec } from '#domain/api/call.ts'
import type { CallName } from '#domain/api/contract.ts'
import { listCalls } from '#domain/api/list-calls.ts'
import { plainFailure } from '#domain/api/plain-failure.ts'

/** Some calls of the contract, and what their failures may say. */
export type CallTable = { calls: Partial<Readonly<Record<CallName, CallSpec>>>; failure: ZodMiniType }

const lists: CallTable = { calls: listCalls, failure: plainFailure }
const loadVisitors = async () => (await import('./visitor-table.ts')).visitorTable
const loadWhole = async () => (await import('./whole-table.ts')).wholeTable

/** The table that a call is in. The lists come with the first call, what visitors ask for when they do, and the desk's for staff only (D893). */
export async function tableOf(name: CallName): Promise<{ spec: CallSpec; failure: ZodMiniType }> {
  const isStaff = session.user !== undefined && session.user.role !== 'zedder'
  const find = ({ calls, failure }: CallTable) => calls[name] && { spec: calls[name], failure }
  const found = find(lists) ?? (isStaff ? undefined : find(await loadVisitors())) ?? find(await loadWhole())
  if (!found) throw new Error(`There is no call ${name}.`)
  return found
}
