import type { PageWords } from '#app/head/page-words.ts'

export const accountWords: PageWords = {
  title: 'Your details',
  description: 'Keep your name, address and phone number up to date, so that your card and your orders find you.',
}
