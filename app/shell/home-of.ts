import { paths } from '#app/paths.ts'
import type { Role } from '#domain/session/session.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'

/** Where a login leads: the desk's staff to the desk (D480), editors to what they edit, everybody else to the subscriptions (D127). */
export function homeOf(role: Role | undefined): string {
  if (worksAtDesk(role)) return paths.checkout
  return role === 'editor' ? paths.catalogueEditor : paths.subscriptions
}
