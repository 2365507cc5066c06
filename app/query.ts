/** An address's query, without its question mark. Parts that aren't given are left out. */
export function queryOf(parts: Readonly<Record<string, string | undefined>>): string {
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)).toString()
}
