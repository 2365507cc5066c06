import type { PageWords } from '#app/head/page-words.ts'

export const phoneformWords: PageWords = {
  title: 'Phone form',
  description: 'Taking an order by phone, in five steps: contact, subscriptions, donation, summary and payment.',
}
