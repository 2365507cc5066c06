/** A refusal such as a payment provider gives: its message, then each field with its own (L374, T302). */
export type CardTest = { error: string; fields: { field: string; message: string }[] }

/** What the card test answers with, always the same: no card is tried. */
export const sampleCardTest: CardTest = {
  error: 'The card was refused. (test)',
  fields: [
    { field: 'ccnumber', message: 'The bank does not know this number.' },
    { field: 'ccexpiry', message: 'The card has expired.' },
  ],
}
