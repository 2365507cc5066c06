import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { listFormat, mailingList, mailingListName } from '#domain/lists/mailing-list.ts'
import { noteKind, noteTick, stationNotes } from '#domain/lists/station-notes.ts'
import { shortText } from '#domain/text.ts'

/** Who gets what the station sends, and what people gave it to read out or to answer. */
export const listCalls = {
  mailingList: call({
    id: 'A96',
    summary: 'Who gets Zedletter, or Radio Times on paper, fifty at a time, A to Z',
    method: 'GET',
    base: 'support',
    path: '/mailing-list/{list}',
    may: ['admin'],
    objectRule: 'confirmed addresses only; paper only while a subscription runs; `after` a person',
    needsFactor: true,
    params: z.object({ list: mailingListName }),
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
    }),
    reply: mailingList,
    failures: [401, 403, 422],
  }),
  mailingListFile: call({
    id: 'A97',
    summary: 'A whole mailing list as a file: CSV, or address labels for Radio Times',
    method: 'GET',
    base: 'support',
    path: '/mailing-list/{list}/file',
    may: ['admin'],
    objectRule: 'audited before the reply',
    needsFactor: true,
    needsStepUp: true,
    params: z.object({ list: mailingListName }),
    query: z.object({ format: listFormat }),
    reply: 'file',
    failures: [401, 403, 422],
  }),
  stationNotes: call({
    id: 'A98',
    summary: 'Whom to thank on air, and the comments people wrote, with those ticked in the last two weeks',
    method: 'GET',
    base: 'support',
    path: '/station-notes',
    may: staff,
    objectRule: 'thanks only for people who agreed, for orders paid in the last thirty days',
    reply: stationNotes,
    failures: [401, 403],
  }),
  tickNote: call({
    id: 'A99',
    summary: 'Tick thanks as read out, or a comment as handled, or take the tick back',
    method: 'POST',
    base: 'support',
    path: '/station-notes-tick',
    may: staff,
    objectRule: 'what A98 shows; a comment that was changed meanwhile is 404; the first tick is kept',
    body: z.object({ kind: noteKind, key: shortText, isDone: z.boolean() }),
    reply: noteTick,
    failures: [401, 403, 404, 422],
  }),
}
