/**
 * Turns a page's pattern into a regular expression whose groups are the named parts: `:id` matches one part, `:id?` one
 * or none. Only a slash may follow (D181). The router, the server and the heads all match with this.
 */
export function addressesOf(pattern: string): RegExp {
  const shape = pattern.replace(/\/$/, '').replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
  return new RegExp(`^${shape}/?$`)
}
