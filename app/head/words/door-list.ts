import type { PageWords } from '#app/head/page-words.ts'

export const doorListWords: PageWords = {
  title: 'Door list',
  description: 'Where the station’s desk sees who is on the door of each event, and prints the list.',
}
