import * as z from 'zod/mini'

/** The most bytes of one photograph as it's sent: 20 MB. */
export const MOST_PHOTOGRAPH_BYTES = 20 * 1024 * 1024

/** The most photographs of one thing on sale. */
export const MOST_PHOTOGRAPHS = 12

const share = z.number().check(z.gte(0), z.lte(1))

/** The SHA-256 of a photograph's bytes as they were sent, in 64 hexadecimal digits. */
export const photographHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Choose the photograph again.' }))

/**
 * A photograph of a thing on sale: which one, in words what it shows, and the point that stays in view when it's cropped, as
 * shares of its width and height from the top left.
 */
export const photograph = z.object({
  photo: photographHash,
  alt: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'Say what the photograph shows.' }), z.maxLength(300, { error: 'Say it in 300 letters.' })),
  focus: z.object({ x: share, y: share }),
})

export type Photograph = z.output<typeof photograph>

/** The middle, where the focus of a new photograph is. */
export const MIDDLE: Photograph['focus'] = { x: 0.5, y: 0.5 }
