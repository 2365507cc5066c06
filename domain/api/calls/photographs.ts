import * as z from 'zod/mini'
import { call } from '#domain/api/call.ts'
import { MOST_PHOTOGRAPH_BYTES, photographHash } from '#domain/catalogue/photograph.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'

/** Photographs of what is on sale. They're shown from `/photographs/`, which is no call. */
export const photographCalls = {
  uploadPhotograph: call({
    id: 'A200',
    summary: 'Take a photograph and make it into the sizes that pages show',
    method: 'POST',
    base: 'support',
    path: '/photographs',
    may: ['editor', 'admin'],
    objectRule: 'the same bytes are the same photograph; neither they nor what they say about camera and place are kept',
    bytes: { most: MOST_PHOTOGRAPH_BYTES, tooMuch: photographMessages.tooLarge },
    reply: z.object({ photo: photographHash }),
    failures: [401, 403, 413, 415, 422, 429, 503],
  }),
}
