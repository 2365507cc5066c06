import type { UnpaidRecord } from '#domain/api/schemas.ts'

/** What may be seen of a card anywhere: its last four digits and its expiry (D149). */
export function cardWords({ payment }: Pick<UnpaidRecord, 'payment'>): string {
  return payment ? `${payment.ccnumberhint}, expires ${payment.ccexpiry}` : 'No card kept'
}
