import type { PageWords } from '#app/head/page-words.ts'

export const loginWords: PageWords = {
  title: 'Login',
  description: 'Log in for your Zedder prices. Past subscribers use the same email and password as before.',
}
