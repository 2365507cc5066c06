/** The window sizes that stories are played and pictured at, in pixels, under the names of Storybook's viewports. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes

/** Names the picture of a story, without the file extension. `view` is a size, or 'forced' for forced colours. */
export function pictureName(story: string, view: Size | 'forced'): string {
  return `${story.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${view}`
}
