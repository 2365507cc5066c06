import type { PageWords } from '#app/head/page-words.ts'

export const fulfilmentWords: PageWords = {
  title: 'Cards, packs and shirts',
  description: 'Where the station’s staff see what paid subscriptions still wait for, and tick it off.',
}

export const addressLabelsWords: PageWords = {
  title: 'Address labels',
  description: 'Where the station’s staff print the addresses of the packs that are to be posted.',
}
