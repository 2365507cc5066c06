import type { ViewedPhotograph } from './photograph-viewer.tsx'

/** A drawn photograph for stories, which needs no network: a sun and its place in the picture. */
export function sunAt(x: number, y: number, { sky = '#3e5c7a', width = 1200, height = 900 } = {}): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${sky}"/><path d="M0 ${height * 0.75}h${width}v${height * 0.25}H0z" fill="#2c2a26"/><circle cx="${width * x}" cy="${height * y}" r="${height * 0.12}" fill="#f4b94a"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

export const sunrises: readonly ViewedPhotograph[] = [
  { image: { src: sunAt(0.15, 0.2), focus: { x: 0.15, y: 0.2 } }, alt: 'The sun above the hill, on the left' },
  { image: { src: sunAt(0.8, 0.6, { sky: '#7a5c3e' }) }, alt: 'The sun going down on the right' },
  {
    image: { src: sunAt(0.5, 0.4, { sky: '#4a3e7a', width: 600, height: 1200 }), focus: { x: 0.5, y: 0.4 } },
    alt: 'The sun over the tower',
  },
]
