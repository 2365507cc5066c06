/** A short code for an address from a name: `Zip hoodie (2027)` is `zip-hoodie-2027`. */
export function codeFrom(name: string, most = 60): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '')
}
