type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }
/** What browsers that have trusted types add. TypeScript doesn't know it yet. */
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } }

let isOpen = false

const isScriptOfPayments = (url: string) => {
  const { origin, protocol, hostname } = new URL(url, location.origin)
  return origin === location.origin || (protocol === 'https:' && /(^|\.)paypal(objects)?\.com$/.test(hostname))
}

/**
 * Decides about every text that would become markup or a script's address in this document (D229). Emptying an element is all
 * that the shop's own libraries do with text.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isOpen || html === '' ? html : null),
    createScriptURL: (url) => (isOpen && isScriptOfPayments(url) ? url : null),
  })
}

/** PayPal's script writes markup as text and can't do without. Only a document that takes a payment lets it, from then on. */
export function letPaypalWrite(): void {
  isOpen = true
}
