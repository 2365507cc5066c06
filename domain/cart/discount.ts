import type { CartLine } from './cart.ts'

type Line = { readonly type: CartLine['type']; readonly gift?: unknown }

/** Whether a line makes its buyer a Zedder: a subscription does, unless it's a gift (D361). */
export const isOwnSubscription = ({ type, gift }: Line): boolean => type === 'subscription' && gift === undefined

/** Whether Zedder prices apply: reception's choice if it made one (D10), else a subscription of their own or an active one. */
export function zedderPricesHold(
  lines: readonly Line[],
  context: { hasActiveSubscription: boolean; discountOverride?: boolean | undefined },
): boolean {
  return context.discountOverride ?? (context.hasActiveSubscription || lines.some(isOwnSubscription))
}
