import * as z from 'zod/mini'
import { doneAlready } from '#domain/order/order-desk-messages.ts'
import { isHanded, parcelStage } from '#domain/order/parcel.ts'
import { formatDate, formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { notInBatch, offBatch, packingMessages } from './packing-messages.ts'
import type { FulfilmentPiece } from './piece.ts'
import { addressLines, labelsOf } from './pieces.ts'

/** The most orders of one batch. */
export const BATCH_MOST = 200

/** How many orders one call works on, so that a long job can show its progress. */
export const BATCH_STEP = 20

const instant = z.iso.datetime({ offset: true })
const text = z.string()

/** Where goods to pack are kept, in the order people walk past them. */
export const shelf = z.enum(['merch', 'card', 'pack', 'shirt', 'paper'])
export type Shelf = z.output<typeof shelf>

/** Orders of every channel, or the printed guide of one month. */
export const batchKind = z.enum(['orders', 'paper'])
export type BatchKind = z.output<typeof batchKind>

/** A step for the orders in a batch. */
export const batchStep = z.enum(['pack', 'unpack', 'post'])
export type BatchStep = z.output<typeof batchStep>

const goods = z.object({ shelf, name: text, quantity: z.int() })
export type Goods = z.output<typeof goods>

/** One order of a batch, or one copy of Radio Times. */
export const batchRow = z.object({
  key: text,
  /** The order's number; for a copy, its subscriber's. */
  number: text,
  name: text,
  phone: text,
  goods: z.array(goods),
  /** The lines of each address label. None: it's picked up. */
  labels: z.array(z.array(text)),
  stage: z.nullable(parcelStage),
  packed: z.nullable(z.object({ by: text, at: instant })),
  /** Why it must no longer be packed. */
  off: z.nullable(text),
  /** When its address or a size was corrected last, after it was taken: paper from before says something else. */
  changed: z.nullable(instant),
})
export type BatchRow = z.output<typeof batchRow>

const taken = {
  number: z.int(),
  what: batchKind,
  /** The month of the guide: `2027-05`. Null for orders. */
  issue: z.nullable(text),
  takenBy: text,
  takenAt: instant,
}

/** A batch someone took to pack. It's kept, so that it can be printed again. */
export const packingBatch = z.object({ ...taken, rows: z.array(batchRow) })
export type PackingBatch = z.output<typeof packingBatch>

/** How much is left that nobody has taken, and the batches, unfinished ones first. */
export const packingPile = z.object({
  orders: z.int(),
  shelves: z.record(shelf, z.int()),
  /** This month, whose guide the paper copies are. */
  issue: text,
  batches: z.array(z.object({ ...taken, total: z.int(), waiting: z.int() })),
})
export type PackingPile = z.output<typeof packingPile>

/** The result for each order worked on: refusals say why. */
export const batchWork = z.object({ rows: z.array(batchRow), refused: z.array(z.object({ key: text, error: text })) })
export type BatchWork = z.output<typeof batchWork>

/** The month whose guide is sent on a day. */
export const issueOf = (today: StationDate): string => today.slice(0, 7)

/** Names a month's guide: `Radio Times, May 2027`. */
export const issueName = (issue: string): string => `Radio Times, ${formatDate(`${issue}-01`).replace(/^1 /, '')}`

/** A batch's name on paper and on screen. */
export function batchName({ number, issue }: Pick<PackingBatch, 'number' | 'issue'>): string {
  return issue === null ? `Batch ${number}` : `Batch ${number}, ${issueName(issue)}`
}

function pieceGoods(piece: FulfilmentPiece): Goods {
  switch (piece.kind) {
    case 'card': {
      const runsTo = piece.expiry === null ? '' : `runs to ${formatDate(piece.expiry)}`
      return { shelf: 'card', name: [piece.name, piece.special, piece.subnumber, runsTo].filter(Boolean).join(', '), quantity: 1 }
    }
    case 'pack':
      return { shelf: 'pack', name: `${piece.type} pack`, quantity: 1 }
    case 'shirt':
      return { shelf: 'shirt', name: `Shirt, ${piece.size}`, quantity: 1 }
  }
}

/** Counts equal items together, and sorts them by shelf. */
function gather(all: readonly Goods[]): Goods[] {
  const counted = new Map<string, Goods>()
  for (const one of all) {
    const key = `${one.shelf}:${one.name}`
    counted.set(key, { ...one, quantity: (counted.get(key)?.quantity ?? 0) + one.quantity })
  }
  const rank = ({ shelf: of }: Goods) => shelf.options.indexOf(of)
  return [...counted.values()].toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
}

type Packable = Pick<BatchRow, 'key' | 'number' | 'stage' | 'packed' | 'off' | 'changed'> & {
  /** The address its merch goes to. */
  sentTo: Parameters<typeof addressLines>[0]
  isPickup: boolean
  /** A name for each unit: `Logo tee, M`. */
  merch: readonly string[]
  pieces: readonly FulfilmentPiece[]
}

/** One order to pack: its merch is one parcel, and a posted pack is another (D354). */
export function orderRow({ sentTo, isPickup, merch, pieces, ...row }: Packable): BatchRow {
  const packs = labelsOf(pieces.map((piece) => ({ ...piece, done: null }))).map(({ buyer }) => addressLines(buyer))
  return {
    ...row,
    name: sentTo.name,
    phone: sentTo.phone,
    goods: gather([...merch.map((name) => ({ shelf: 'merch' as const, name, quantity: 1 })), ...pieces.map(pieceGoods)]),
    labels: [...(merch.length > 0 && !isPickup ? [addressLines(sentTo)] : []), ...packs],
  }
}

/** Whether an item was still to do when a batch was taken, so that every print of the batch includes it. */
export const isOfBatch = (doneAt: string | null, takenAt: string): boolean => doneAt === null || Date.parse(doneAt) >= Date.parse(takenAt)

/** What's left to pack in a batch. */
export const leftIn = (rows: readonly BatchRow[]): BatchRow[] => rows.filter(({ packed, off }) => packed === null && off === null)

/** The rows of a batch that can be posted now. */
export const toPost = (rows: readonly BatchRow[]): BatchRow[] => rows.filter(({ stage, off }) => stage === 'to_post' && off === null)

/** What was corrected after a batch was taken, and hasn't left yet: its slip and its label are printed again (D569). */
export const changedIn = (rows: readonly BatchRow[]): BatchRow[] =>
  rows.filter(({ changed, off, stage }) => changed !== null && off === null && !(stage !== null && isHanded(stage)))

/** A batch by shelf: how many of each thing, how many of them are still to be packed, and for which orders. */
export function pickList(rows: readonly BatchRow[]): (Goods & { left: number; numbers: string[] })[] {
  const wanted = rows.filter(({ off }) => off === null)
  const of = ({ shelf: at, name }: Goods) => wanted.filter((row) => row.goods.some((one) => one.shelf === at && one.name === name))
  const left = gather(leftIn(rows).flatMap((row) => row.goods))
  return gather(wanted.flatMap((row) => row.goods)).map((one) => ({
    ...one,
    left: left.find(({ shelf: at, name }) => at === one.shelf && name === one.name)?.quantity ?? 0,
    numbers: of(one).map(({ number }) => number),
  }))
}

/** Every label of a batch with its order's number, in list order. */
export function batchLabels(rows: readonly BatchRow[]): { key: string; number: string; lines: string[] }[] {
  return rows.flatMap(({ key, number, labels, off }) =>
    off === null ? labels.map((lines, index) => ({ key: `${key}:${index}`, number, lines })) : [],
  )
}

const digitsOf = (number: string) => /^\s*(?:zed)?[\s-]*0*(\d{1,12})\s*$/i.exec(number)?.[1]

/** Finds a scanned or typed number in a batch, or says why it can't be packed. */
export function readScan(scanned: string, rows: readonly BatchRow[]): { row: BatchRow } | { problem: string } {
  const digits = digitsOf(scanned)
  if (digits === undefined) return { problem: packingMessages.scanSomething }
  const row = rows.find(({ number }) => digitsOf(number) === digits)
  if (!row) return { problem: notInBatch(scanned.trim().toUpperCase()) }
  const { number, packed, off } = row
  if (off !== null) return { problem: offBatch(number, off) }
  return packed ? { problem: `${number}: ${doneAlready(packed.by, 'packed', formatInstant(packed.at))}` } : { row }
}
