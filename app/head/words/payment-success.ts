import type { PageWords } from '#app/head/page-words.ts'
import { policies } from '#domain/policies.ts'

export const paymentSuccessWords: PageWords = {
  title: 'Thank you',
  description: `Thank you for your order. Your tax invoice comes by email. ${policies.deliveredAtMost}`,
}
