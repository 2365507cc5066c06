import type { Role } from '#domain/session/session.ts'
import type { CallSpec } from './call.ts'

/**
 * What a person may call whose password someone else chose, until they set their own: this call as themselves, or like anybody
 * who isn't logged in, or not at all (security 2.6).
 */
export function standingBeforeOwnPassword(spec: Pick<CallSpec, 'may' | 'isOpenFirst'>): 'themselves' | 'nobody' | 'refused' {
  if (spec.isOpenFirst) return 'themselves'
  return spec.may.includes('anon') ? 'nobody' : 'refused'
}

/** Whether a role, or nobody (`undefined`), may make a call: `allowed`, 401 or 403. What no row allows is refused (security 2.11). */
export function authorise(spec: Pick<CallSpec, 'may'>, role: Role | undefined): 'allowed' | 401 | 403 {
  if (role === undefined) return spec.may.includes('anon') ? 'allowed' : 401
  return spec.may.includes(role) ? 'allowed' : 403
}
