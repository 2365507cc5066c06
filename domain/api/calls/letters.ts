import * as z from 'zod/mini'
import { anything, call, emailOnly, everyone } from '#domain/api/call.ts'
import { radioTimes, radioTimesUpdate } from '#domain/contact/radio-times.ts'
import { shortText } from '#domain/text.ts'

const zedletterReply = z.object({ zedletter: z.optional(z.boolean()), error: z.optional(z.string()) })

/** Zedletter and Radio Times. */
export const letterCalls = {
  readZedletter: call({
    id: 'C25',
    summary: 'Whether an emailed id is subscribed to Zedletter',
    method: 'GET',
    base: 'root',
    path: '/api/zedletter-unsubscribe',
    may: everyone,
    objectRule: 'the emailed id decides',
    query: z.object({ id: shortText }),
    reply: zedletterReply,
    failures: [422],
  }),
  toggleZedletterById: call({
    id: 'C26',
    summary: 'Subscribe or unsubscribe an emailed id',
    method: 'POST',
    base: 'root',
    path: '/api/zedletter-unsubscribe',
    may: everyone,
    objectRule: 'the emailed id decides',
    // RFC 8058: a mail program's button unsubscribes, however often it is pressed.
    form: { field: 'List-Unsubscribe', value: 'One-Click', means: { zedletter: false } },
    body: z.object({ id: shortText, zedletter: z.optional(z.boolean()) }),
    reply: zedletterReply,
    failures: [422],
  }),
  toggleZedletter: call({
    id: 'C27',
    summary: 'Subscribe or unsubscribe your own contact',
    method: 'POST',
    base: 'root',
    path: '/api/toggle-zedletter',
    may: ['zedder'],
    objectRule: "the session's contact; the body's is ignored",
    body: z.object({ contact: z.optional(anything), zedletter: z.optional(z.boolean()) }),
    reply: z.object({ zedletter: z.boolean() }),
    failures: [401, 403],
  }),
  zedletterSignup: call({
    id: 'C28',
    summary: 'Sign an address up to Zedletter',
    method: 'POST',
    base: 'root',
    path: '/api/zedletter-signup',
    may: everyone,
    body: emailOnly,
    reply: z.object({ success: z.optional(z.string()), error: z.optional(z.string()) }),
    failures: [422, 429],
  }),
  loadRadioTimes: call({
    id: 'C29',
    summary: 'Radio Times preferences behind an emailed token',
    method: 'POST',
    base: 'root',
    path: '/api/radio-times',
    when: { key: 'update', isPresent: false },
    may: everyone,
    objectRule: 'the emailed token decides',
    body: z.object({ token: shortText }),
    reply: radioTimes,
    failures: [422],
  }),
  saveRadioTimes: call({
    id: 'C30',
    summary: 'Save Radio Times preferences',
    method: 'POST',
    base: 'root',
    path: '/api/radio-times',
    when: { key: 'update', isPresent: true },
    may: everyone,
    objectRule: 'the emailed token decides',
    body: z.object({ token: shortText, update: z.literal(true), radioTimes: radioTimesUpdate }),
    reply: z.extend(radioTimes, { saved: z.literal(true) }),
    failures: [401, 422],
  }),
}
