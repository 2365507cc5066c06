import type { PageWords } from '#app/head/page-words.ts'

export const catalogueDeskWords: PageWords = {
  title: 'Catalogue',
  description: 'Where the station’s admins change stock, dates and descriptions, and what the shop shows.',
}
