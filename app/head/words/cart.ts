import type { PageWords } from '#app/head/page-words.ts'

export const cartWords: PageWords = {
  title: 'Your cart',
  description: 'What you have picked so far, with Zedder prices where they apply. Shipping is calculated at checkout.',
}
