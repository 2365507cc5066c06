/** Who the station posts with, the usual one first. Another one can be typed. */
export const carriers = ['Australia Post', 'Sendle', 'StarTrack', 'Aramex'] as const

/** The page that shows where a parcel is, for carriers whose page is known. */
export function trackingUrl(carrier: string, tracking: string): string | undefined {
  const number = encodeURIComponent(tracking)
  if (carrier === 'Australia Post') return `https://auspost.com.au/mypost/track/#/details/${number}`
  return carrier === 'Sendle' ? `https://track.sendle.com/tracking?ref=${number}` : undefined
}
