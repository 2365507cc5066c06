/** Whether who asks reads brotli, by the request's `accept-encoding`. */
export const acceptsBrotli = (header: string | null | undefined): boolean => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header ?? '')
