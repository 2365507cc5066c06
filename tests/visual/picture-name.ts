/** The two sizes that a story is pictured at: the name of the size, and its window in pixels. */
export const sizes = [
  ['phone', 390, 844],
  ['desktop', 1280, 800],
] as const

/** What the picture of a story is called, without its ending. */
export function pictureName(story: string, size: string): string {
  return `${story.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}`
}
