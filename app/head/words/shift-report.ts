import type { PageWords } from '#app/head/page-words.ts'

export const shiftReportWords: PageWords = {
  title: 'Shift tally',
  description: 'Where the station’s desk adds up what it took, and holds the drawer to it.',
}
