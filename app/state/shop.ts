import { proxy } from 'valtio'

/** What the server's answers say of the shop by the way. */
export const shop = proxy({
  isTestPayments: false,
  /** The newest version of the catalogue that an answer spoke of; 0 before the first. */
  catalogueVersion: 0,
})
