import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { BATCH_MOST, BATCH_STEP, batchStep, batchWork, packingBatch, packingPile } from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { shortText } from '#domain/text.ts'

const error = packingMessages.needsCount
/** `batch_id` is the sender's, so that what is pressed twice is one batch. */
const taking = z.object({ batch_id: z.uuid(), most: z.int({ error }).check(z.minimum(1, { error }), z.maximum(BATCH_MOST, { error })) })

/** Packing in batches: what waits, taken by one person, printed and ticked. */
export const packingCalls = {
  packing: call({
    id: 'A153',
    summary: 'What waits to be packed and is in no batch, and the batches',
    method: 'GET',
    base: 'support',
    path: '/packing',
    may: staff,
    reply: packingPile,
    failures: [401, 403],
  }),
  takeBatch: call({
    id: 'A154',
    summary: 'Take a batch of orders to pack, the first ordered first',
    method: 'POST',
    base: 'support',
    path: '/packing-batch',
    may: staff,
    objectRule: '200 at most; an order is in one batch only; `batch_id` once; 409 if nothing waits',
    body: taking,
    reply: packingBatch,
    failures: [401, 403, 409, 422],
  }),
  takePaperBatch: call({
    id: 'A155',
    summary: 'Take a batch of this month’s Radio Times on paper',
    method: 'POST',
    base: 'support',
    path: '/packing-paper',
    may: ['admin'],
    objectRule: 'each reader once a month; audited',
    needsFactor: true,
    needsStepUp: true,
    body: taking,
    reply: packingBatch,
    failures: [401, 403, 409, 422],
  }),
  packingBatch: call({
    id: 'A156',
    summary: 'A batch with everything to print and to tick, by its number',
    method: 'GET',
    base: 'support',
    path: '/packing/{number}',
    may: staff,
    objectRule: 'Radio Times: those who still get it on paper',
    params: z.object({ number: z.string().check(z.regex(/^\d{1,9}$/)) }),
    reply: packingBatch,
    failures: [401, 403, 404, 422],
  }),
  workBatch: call({
    id: 'A157',
    summary: 'Tick up to twenty things of a batch as packed, take that back, or post them',
    method: 'POST',
    base: 'support',
    path: '/packing-work',
    may: staff,
    objectRule: 'things of that batch; each by itself: `refused` says who was faster. Posted: each buyer gets a letter, once',
    body: z.object({
      number: z.int(),
      step: batchStep,
      keys: z.array(shortText).check(z.minLength(1), z.maxLength(BATCH_STEP)),
      carrier: z.optional(z.string().check(z.trim(), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u))),
    }),
    reply: batchWork,
    failures: [401, 403, 404, 422],
  }),
}
