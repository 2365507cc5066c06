import type { PageWords } from '#app/head/page-words.ts'
import { station } from '#domain/station.ts'

export const landingWords: PageWords = {
  title: 'Keep the signal loud',
  description: `No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep ${station.name}, ${station.frequency}, on the air.`,
}
