// Short, because a list says them twice for each photograph.

/** How wide a tile's art is drawn in a TileGrid, as an image's `sizes`: two columns on a phone, four where there is room. */
export const tileSizes = '(min-width:600px) 290px,50vw'
/** In one with more to say: one column on a phone, three where there is room. */
export const roomyTileSizes = '(min-width:540px) 390px,100vw'
