import { paths } from '#app/paths.ts'
import type { Role } from '#domain/session/session.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'

/** Where a login leads: staff to the desk (D480), everybody else to the subscriptions (D127). */
export const homeOf = (role: Role | undefined): string => (worksAtDesk(role) ? paths.checkout : paths.subscriptions)
