import type { PageWords } from '#app/head/page-words.ts'

export const accountWords: PageWords = {
  title: 'Your account',
  description: 'Your subscription, your orders with their invoices, and the name and address that your card and your parcels find you at.',
}
