/** A refusal like a payment provider's: a message, then one per field (T302). */
export type CardTest = { error: string; fields: { field: string; message: string }[] }

/** The card test always gives this answer: no card is tried. */
export const sampleCardTest: CardTest = {
  error: 'The card was refused. (test)',
  fields: [
    { field: 'ccnumber', message: 'The bank does not know this number.' },
    { field: 'ccexpiry', message: 'The card has expired.' },
  ],
}
