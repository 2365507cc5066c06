import type { PageWords } from './page-words.ts'

export const notFoundWords: PageWords = {
  title: 'Not found',
  description: 'Nothing but static at this address. Subscriptions, donations and merch come in clearly.',
}
