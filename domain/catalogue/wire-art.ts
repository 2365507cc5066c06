import * as z from 'zod/mini'
import { ART_COLORS, MOTIFS } from './catalogue.ts'

/** A drawing, by its motif and colour. */
export const art = z.object({ motif: z.enum(MOTIFS), color: z.enum(ART_COLORS) })
