/** Reads a token's value in this page, like `#12100e` or `24px`. */
export function tokenValue(token: string): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(token.replace(/^var\((--[\w-]+)\)$/, '$1'))
    .trim()
}
