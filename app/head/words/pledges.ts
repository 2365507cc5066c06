import type { PageWords } from '#app/head/page-words.ts'

export const pledgesWords: PageWords = {
  title: 'Pledges',
  description: 'Where the station’s desk sees which pledges are still to be paid, and whom to call.',
}
