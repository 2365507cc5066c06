// Apart from the schema, which would be in the first download with it.

/** The widths a photograph is kept in, in pixels, narrowest first. A narrower photograph is kept at its own width and not enlarged. */
export const PHOTOGRAPH_WIDTHS = [320, 640, 1280, 2560] as const

/** Returns the addresses of a photograph in every width, as an image's `srcset`. */
export function photographSet(photo: string, type: 'avif' | 'webp'): string {
  return PHOTOGRAPH_WIDTHS.map((width) => `${photographAddress(photo, width, type)} ${width}w`).join(', ')
}

/** Returns the address of a photograph at one of PHOTOGRAPH_WIDTHS. What is there never changes. */
export function photographAddress(photo: string, width: number, type: 'avif' | 'webp'): string {
  return `/photographs/${photo}-${width}.${type}`
}

/** Returns the address of the smallest of these photographs' first, for a row of a list. Undefined where there are none. */
export function smallPhotograph(photographs: readonly { photo: string }[] | undefined): string | undefined {
  const first = photographs?.[0]
  return first && photographAddress(first.photo, PHOTOGRAPH_WIDTHS[0], 'webp')
}
