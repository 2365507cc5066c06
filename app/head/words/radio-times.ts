import type { PageWords } from '#app/head/page-words.ts'

export const radioTimesWords: PageWords = {
  title: 'Radio Times',
  description: 'Choose how Radio Times reaches you: as a digital copy, or as a printed one in your letterbox.',
}
