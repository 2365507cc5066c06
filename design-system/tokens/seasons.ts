/**
 * What the station wears at certain times of the year: the few colours that differ from the everyday ones. Posters keep their colours
 * all year round, and so do the colours of status.
 */
export const seasons = {
  radiothon: { brand: '#ffd23f', brandPressed: '#ffe07a', onBrand: '#1a1204', focus: '#ffd23f' },
  april: { brand: '#c8f23a', brandPressed: '#d9f773', onBrand: '#12170a', focus: '#c8f23a' },
} as const
