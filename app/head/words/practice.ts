import type { PageWords } from '#app/head/page-words.ts'

export const practiceWords: PageWords = {
  title: 'PRACTICE: reception checkout',
  description: 'The reception desk to practise on: invented people, no money, and nothing that reaches the shop.',
}
