import * as z from 'zod/mini'

/** An id, a code or a name: 1 to 200 characters, without the spaces around it. */
export const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
