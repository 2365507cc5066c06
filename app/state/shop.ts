import { proxy } from 'valtio'

/** The shop's settings that the shell shows, once they have loaded. */
export const shop = proxy({ isTestPayments: false })
