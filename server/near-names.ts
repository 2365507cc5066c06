/** How many letters were left out, added, changed or swapped with their neighbour between two texts. */
function lettersApart(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      current[column] = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(current)
  }
  return rows[left.length]?.[right.length] ?? 0
}

/** A short name is one letter away from many words that mean something else. */
const mostApart = (name: string) => (name.length < 8 ? 1 : 2)

function findNear(text: string, known: readonly string[]): string | undefined {
  const near = known.map((name) => ({ name, apart: lettersApart(text, name) })).filter(({ name, apart }) => apart <= mostApart(name))
  return near.toSorted((first, second) => first.apart - second.apart)[0]?.name
}

/**
 * A sentence for each variable that looks like one of the known ones and isn't: misspelt, in small letters, or with ZED_ before
 * it. Other programs have variables too, so anything else is left alone.
 */
export function findMisspelt(variables: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  // Kubernetes gives every container the addresses of services, and one may be called zed.
  const isService = 'ZED_SERVICE_HOST' in variables
  return Object.keys(variables).flatMap((name) => {
    const isOurs = name.startsWith('ZED_')
    if (known.includes(name) || (isOurs && isService)) return []
    const near = findNear(name.replace(/^ZED_/, '').toUpperCase(), known)
    // Windows knows a variable by any capitals.
    if (near !== undefined && !(process.platform === 'win32' && near === name.toUpperCase()))
      return [`${name} is no setting of the shop: did you mean ${near}?`]
    return isOurs ? [`${name} is no setting of the shop: they're listed in the README.`] : []
  })
}
