import { prizeLists } from '#domain/samples/prizes.ts'
import { takenSettings } from '#domain/settings.ts'
import type { PrizeLists } from './catalogue.ts'

/** The prizes and terms that were published last; the samples until then. */
export const publishedDraws = (): PrizeLists => ({ ...prizeLists, ...takenSettings().draws })
