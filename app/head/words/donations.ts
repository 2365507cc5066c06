import type { PageWords } from '#app/head/page-words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'

export const donationsWords: PageWords = {
  title: 'Donations',
  description: `What you give goes straight to keeping ${station.name} on air. Donations of ${formatMoney(station.taxDeductibleFrom)} or more are tax deductible.`,
}
