/** Texts by their id, only those that the station changed. */
export type ChangedTexts = Readonly<Record<string, string>>

let taken: ChangedTexts = {}

/** Makes this process say these texts instead of those that come with the shop. */
export function takeTexts(texts: ChangedTexts): void {
  taken = texts
}

/** A text as the station changed it; undefined where it's as it came. */
export const changedText = (id: string): string | undefined => taken[id]
