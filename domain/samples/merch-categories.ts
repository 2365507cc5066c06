const ids: Readonly<Record<string, readonly string[]>> = {
  Clothes: [
    'loud-tee',
    'zip-hoodie',
    'logo-tee',
    'five-panel-cap',
    'bucket-hat',
    'beanie',
    'night-shift-long-sleeve',
    'crew-jumper',
    'work-shirt',
    'kids-tee',
    'baby-onesie',
    'loud-socks',
  ],
  Music: [
    'storm-season-lp',
    'ete-sans-fin-lp',
    'box-set',
    'night-dial-cassette',
    'ferry-wake-lp',
    'verandah-seven-inch',
    'dial-tone-choir-cassette',
    'senorita-ciclon-cassette',
    'sessions-double-lp',
  ],
  'For players': ['plectrums', 'record-crate', 'slipmats', 'record-brush', 'guitar-strap', 'drumsticks'],
  Home: [
    'tea-towel',
    'stubby-holder',
    'breakfast-mug',
    'enamel-mug',
    'coffee-cup',
    'jigsaw',
    'picnic-rug',
    'storm-candle',
    'rooftop-honey',
    'night-shift-tea',
  ],
  'Paper and print': [
    'anniversary-print',
    'station-story',
    'volunteer-cookbook',
    'playlist-notebook',
    'radiothon-poster',
    'graveyard-zine',
  ],
  'Small things': ['bike-lights', 'sticker-sheet', 'badge-set', 'tower-pin', 'bumper-sticker', 'woven-patch'],
  Pets: ['pet-bandana', 'pet-bowl'],
}

const categories = new Map(Object.entries(ids).flatMap(([category, list]) => list.map((id) => [id, category])))

/** The category of a sample; undefined for one that has none, as in a real shop. */
export const sampleCategory = (id: string): string | undefined => categories.get(id)
