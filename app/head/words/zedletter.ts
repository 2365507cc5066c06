import type { PageWords } from '#app/head/page-words.ts'
import { station } from '#domain/station.ts'

export const zedletterWords: PageWords = {
  title: 'Zedletter',
  description: `Sign up for Zedletter, the weekly email from ${station.name}. It is sent each Thursday, and you can leave whenever you like.`,
}

export const zedletterByIdWords: PageWords = {
  title: 'Your Zedletter',
  description: 'Subscribe to our weekly email, or unsubscribe from it, without logging in.',
}
