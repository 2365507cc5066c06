/**
 * An address as people type one, whole: `band.example` becomes `https://band.example`, `jo@band.example` a `mailto:`. A path from
 * the root and anything with a scheme stay as they are.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]+\.[a-z]{2,}:\d/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  if (/^[^\s/@]+\.[^\s/@]{2,}(\/|$)/.test(address)) return `https://${address}`
  return address
}

/** Whether a typed address can be kept as it is: a word or two without a slash would lead nowhere. */
export const isWholeAddress = (address: string) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(address) && !/\s/.test(address)
