import type { Role } from './session.ts'

/** Whether this role sells at the desk: hidden items, prices and discounts by hand, pickup, orders by phone (D97, D262). */
export const worksAtDesk = (role: Role | undefined): boolean => role === 'reception' || role === 'admin'
