/** A weight in whole grams. Kilograms exist on the wire and on the screen only (D26). */
export type Grams = number

/** Formats grams for people: `0.20 kg`, with a third decimal only where it is needed. */
export function formatWeight(grams: Grams): string {
  return `${(grams / 1000).toFixed(grams % 10 === 0 ? 2 : 3)} kg`
}
