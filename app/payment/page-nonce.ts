/**
 * The nonce of this document's content security policy, by which PayPal's script marks the style it writes. Pages are the same
 * for everybody and can't hold it, so it's in a header that scripts can read. Undefined where none was sent.
 */
export function pageNonce(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming.find(({ name }) => name === 'nonce')?.description
}
