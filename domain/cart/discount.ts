import type { CartLine } from '#domain/cart/cart.ts'

/** Whether Zedder prices apply: reception's choice if it made one (D10), else any subscription line or an active subscription. */
export function zedderPricesHold(
  lines: readonly Pick<CartLine, 'type'>[],
  context: { hasActiveSubscription: boolean; discountOverride?: boolean | undefined },
): boolean {
  return context.discountOverride ?? (context.hasActiveSubscription || lines.some(({ type }) => type === 'subscription'))
}
