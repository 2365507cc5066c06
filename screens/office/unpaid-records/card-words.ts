import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'

/** The card details we may show anywhere: its last four digits and its expiry (D149). */
export function cardWords({ payment }: Pick<UnpaidRecord, 'payment'>): string {
  return payment ? `${payment.ccnumberhint}, expires ${payment.ccexpiry}` : 'No card kept'
}
