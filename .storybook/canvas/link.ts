/** An address carries letters, digits, - and _ only. The first letter keeps an idea from being taken for a number. */
const MARK = 'i'

/** Writes an idea so that an address can carry it. */
export function packIdea(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return MARK + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads an idea back from an address; undefined when it isn't one. */
export function unpackIdea(packed: string): string | undefined {
  if (!packed.startsWith(MARK)) return
  try {
    const bytes = atob(packed.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
  } catch {
    return
  }
}
