import type { PageWords } from '#app/head/page-words.ts'

export const auditWords: PageWords = {
  title: 'Audit',
  description: 'Where the station’s office reads who did what in the shop, and when.',
}
