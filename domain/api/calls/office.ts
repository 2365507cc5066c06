import * as z from 'zod/mini'
import { call, namedRecord } from '#domain/api/call.ts'
import { auditTrail } from '#domain/audit/audit-entry.ts'
import { receipt } from '#domain/office/charged.ts'
import { processedRecord, unpaidRecord } from '#domain/office/unpaid-record.ts'

/** Whose entries of the audit trail: those of staff and the command line, unless the request names one person or everybody. */
const auditFilter = {
  person: z.optional(z.string().check(z.regex(/^(\d{1,15}|console|everybody)$/))),
  day: z.optional(z.iso.date().check(z.regex(/^20/))),
}
const card = z.object({ ccname: z.string(), ccnumber: z.string(), ccexpiry: z.string() })

/** Unpaid records with their cards, and the audit trail. */
export const officeCalls = {
  unpaid: call({
    id: 'C18',
    summary: 'Unpaid subscription records, newest first',
    method: 'GET',
    base: 'support',
    path: '/unpaid',
    may: ['admin'],
    objectRule: 'neither processed nor deleted; of a card only its hint and expiry',
    reply: z.array(unpaidRecord),
    failures: [401, 403],
  }),
  processRecord: call({
    id: 'C19',
    summary: 'Make or extend the subscriber of an unpaid record',
    method: 'POST',
    base: 'support',
    path: '/process',
    may: ['admin'],
    objectRule: 'once; an order like any other, and its card is purged a minute later. An address of staff is refused',
    body: z.extend(namedRecord, { receipt: z.optional(receipt) }),
    reply: z.object({ subid: z.string() }),
    failures: [401, 403, 404, 409, 422],
  }),
  processedRecords: call({
    id: 'A139',
    summary: 'Records processed in the last minute, the latest first: each can still be undone',
    method: 'GET',
    base: 'support',
    path: '/processed',
    may: ['admin'],
    reply: z.array(processedRecord),
    failures: [401, 403],
  }),
  undoProcess: call({
    id: 'A140',
    summary: 'Undo the processing of a record',
    method: 'POST',
    base: 'support',
    path: '/process-undo',
    may: ['admin'],
    objectRule: 'within a minute, once, and only while nothing of it was ticked, packed or given back; its letters never leave',
    body: namedRecord,
    reply: z.object({ undone: z.literal(true) }),
    failures: [401, 403, 404, 409, 422],
  }),
  deleteRecord: call({
    id: 'C20',
    summary: 'Delete an unpaid record',
    method: 'POST',
    base: 'support',
    path: '/delete',
    may: ['admin'],
    objectRule: 'its card is purged with it; who deleted it is kept',
    body: namedRecord,
    reply: z.object({ deleted: z.literal(true) }),
    failures: [401, 403, 404, 409, 422],
  }),
  cardDetails: call({
    id: 'C21',
    summary: 'Stored card details of a record',
    method: 'GET',
    base: 'support',
    path: '/cctest/{contact_id}',
    may: ['admin'],
    objectRule: 'within five minutes of saying again who you are; 10 an hour per person, 30 in all; audited before it is shown',
    needsFactor: true,
    params: z.object({ contact_id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    query: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) }),
    reply: card,
    failures: [401, 403, 404, 422, 429],
  }),
  auditTrail: call({
    id: 'A19',
    summary: 'Who did what, fifty at a time, newest first',
    method: 'GET',
    base: 'support',
    path: '/audit',
    may: ['admin'],
    objectRule: "one person's, or all that staff and the command line did, or everybody's; of one of the station's days; `before` an entry",
    query: z.object({ ...auditFilter, before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    reply: auditTrail,
    failures: [401, 403, 422],
  }),
  auditCsv: call({
    id: 'A20',
    summary: 'The same as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/audit-csv',
    may: ['admin'],
    objectRule: 'the newest 20,000; audited before the reply',
    needsFactor: true,
    query: z.object(auditFilter),
    reply: 'file',
    failures: [401, 403, 422],
  }),
}
