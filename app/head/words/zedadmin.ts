import type { PageWords } from '#app/head/page-words.ts'

export const zedadminWords: PageWords = {
  title: 'Admin',
  description: 'Where the station’s admins process the subscription records that are still unpaid.',
}
