import { proxy } from 'valtio'

/** What the shell says of how this shop is run, once it is known. */
export const shop = proxy({ isTestPayments: false })
