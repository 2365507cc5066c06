import { catalogueCalls } from './calls/catalogue.ts'
import { shopCalls } from './calls/shop.ts'

/** What every page of the shop asks for: the lists, and how the shop is run. A browser loads these schemas alone until it needs more. */
export const listCalls = { ...catalogueCalls, ...shopCalls }
