import type { PageWords } from '#app/head/page-words.ts'

export const notFoundWords: PageWords = {
  title: 'Not found',
  description: 'Nothing but static at this address. Subscriptions, donations and merch come in clearly.',
}

export const notOpenYetWords: PageWords = {
  title: 'Not open yet',
  description: 'This part of the shop is not open yet. Subscriptions, donations and merch come in clearly.',
}
