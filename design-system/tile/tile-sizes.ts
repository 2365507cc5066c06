/** How wide a tile's art is drawn in a TileGrid, as an image's `sizes`: two columns on a phone, four where there is room. */
export const tileSizes = '(min-width: 1200px) 290px, (min-width: 600px) 25vw, 50vw'
/** In one with more to say: one column on a phone, three where there is room. */
export const roomyTileSizes = '(min-width: 1200px) 390px, (min-width: 800px) 33vw, (min-width: 540px) 50vw, 100vw'
