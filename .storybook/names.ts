/** Turns a folder's name into a title: `text-field` becomes "Text field". */
export function readable(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

/** Turns a story's name into a sentence: "Few Remain And Out Of Stock" becomes "Few remain and out of stock". Names in capitals stay. */
export function sentence(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return [first, ...rest.map((word) => (/^[A-Z][a-z]*$/.test(word) && !kept.has(word) ? word.toLowerCase() : word))].join(' ')
}

const kept = new Set(['Zedder', 'Zedders', 'Zedletter', 'Radio', 'Times', 'Pay', 'Pal'])
