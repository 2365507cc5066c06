/** What a token holds in this page, such as `#12100e` or `24px`. */
export function tokenValue(token: string): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(token.replace(/^var\((--[\w-]+)\)$/, '$1'))
    .trim()
}
