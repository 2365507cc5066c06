/** The address that dials a phone number, however it's written: its digits, and the plus of another country's. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
