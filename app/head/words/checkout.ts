import type { PageWords } from '#app/head/page-words.ts'

export const checkoutWords: PageWords = {
  title: 'Checkout',
  description: 'Three steps to done: say who you are, look over your order, and pay.',
}
