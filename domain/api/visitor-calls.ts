import { accountCalls } from './calls/accounts.ts'
import { doorCalls } from './calls/door.ts'
import { letterCalls } from './calls/letters.ts'
import { orderCalls } from './calls/orders.ts'
import { ownAccountCalls } from './calls/own-account.ts'
import { listCalls } from './list-calls.ts'

/** What people outside the station ask for. Their browsers load no other schemas. */
export const visitorCalls = { ...accountCalls, ...ownAccountCalls, ...orderCalls, ...doorCalls, ...listCalls, ...letterCalls }
