import type { PageWords } from '#app/head/page-words.ts'

export const recoverPasswordWords: PageWords = {
  title: 'Reset your password',
  description: 'Forgot your password? Tell us your email and we send you a link for choosing a new one.',
}

export const setPasswordWords: PageWords = {
  title: 'Set a new password',
  description: 'Choose a new password for the shop: 8 characters or more, with a number and both sizes of letter.',
}
