import { takenSettings } from '#domain/settings.ts'
import type { PrizeLists } from './catalogue.ts'

const none: PrizeLists = { gold: [], general: [], aprilAtonement: [], daily: [], monthlyTerms: [] }

/** The prizes and terms that were published last; none before this process knows them. */
export const publishedDraws = (): PrizeLists => takenSettings().draws ?? none
