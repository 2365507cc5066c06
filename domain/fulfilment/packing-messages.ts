/** Messages only people who pack see. */
export const packingMessages = {
  nothingWaits: 'Nothing to pack. Someone else may have taken the last of it.',
  noPaperWaits: 'Everyone who gets this month’s Radio Times on paper is already in a batch.',
  scanSomething: 'Scan the code on a slip, or type the order’s number.',
  paperHasNoLetter: 'Nobody gets a letter about Radio Times on paper.',
  needsCount: 'Say how many: from 1 to 200.',
} as const

/** Says that a scanned number belongs in another batch. */
export const notInBatch = (number: string): string => `${number} isn’t in this batch. Put it aside.`

/** Says why a scanned order can't be packed. */
export const offBatch = (number: string, why: string): string => `Don’t pack ${number}: ${why}.`

/** Tells the desk who packs an order. */
export const inBatch = (batch: number, who: string): string => `It’s in packing batch ${batch}, which ${who} took. Tick it there.`
