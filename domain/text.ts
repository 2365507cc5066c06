import * as z from 'zod/mini'

/** A text as people mean it: without spaces around it, and no more than one between words. */
export const tidy = (text: string) => text.trim().replaceAll(/\s{2,}/g, ' ')

/** A number with its noun: 1 card, 2 cards. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** An id, a code or a name: 1 to 200 characters, without the spaces around it. */
export const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
