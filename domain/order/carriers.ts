/** Who the station posts with, the usual one first. Staff can type another. */
export const carriers = ['Australia Post', 'Sendle', 'StarTrack', 'Aramex'] as const

/** The longest tracking number, in characters. */
const LONGEST_TRACKING = 40
const TRACKING = /^[A-Za-z0-9 -]*$/

/** Whether a text can be a tracking number: letters, digits, spaces and hyphens. Empty is none. */
export const isTracking = (text: string): boolean => TRACKING.test(text.trim()) && text.trim().length <= LONGEST_TRACKING

/** The page that shows where a parcel is, for carriers whose page is known. */
export function trackingUrl(carrier: string, tracking: string): string | undefined {
  const number = encodeURIComponent(tracking)
  if (carrier === 'Australia Post') return `https://auspost.com.au/mypost/track/#/details/${number}`
  return carrier === 'Sendle' ? `https://track.sendle.com/tracking?ref=${number}` : undefined
}
