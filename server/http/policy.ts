import type { CallSpec } from '#domain/api/contract.ts'
import type { Role } from '#domain/session/session.ts'

/** What the policy table says to a call by this role, or by nobody: go on, 401, or 403. What no row allows is refused (security 2.11). */
export function authorise(spec: CallSpec, role: Role | undefined): 'allowed' | 401 | 403 {
  if (role === undefined) return spec.may.includes('anon') ? 'allowed' : 401
  return spec.may.includes(role) ? 'allowed' : 403
}

/** Throws when the server answers an address under /support or /api that the contract does not declare. */
export function assertDeclared(routes: readonly { method: string; path: string }[], declared: ReadonlySet<string>): void {
  const calls = routes.filter(({ method, path }) => method !== 'ALL' && (path.startsWith('/support/') || path.startsWith('/api/')))
  const stray = calls.find(({ method, path }) => !declared.has(`${method} ${path}`))
  if (stray) throw new Error(`${stray.method} ${stray.path} has no row in the contract, so nobody may call it.`)
}
