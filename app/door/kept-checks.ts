import { proxy } from 'valtio'
import * as z from 'zod/mini'
import { callApi } from '#app/data/call-api.ts'
import { keepAnswer } from '#app/data/use-remote.ts'
import { readStored, writeStored } from '#app/state/storage.ts'
import { withAnswers } from '#domain/door/check-in.ts'
import type { DoorAnswer, DoorCheck, DoorVerdict } from '#domain/door/door.ts'
import { LONGEST_DOOR, MOST_CHECKS } from '#domain/door/door.ts'

const [CHECKS, DOOR] = ['zed.door-checks', 'zed.door']

const storedCheck = z.object({
  event: z.string(),
  id: z.uuid(),
  code: z.string(),
  isIn: z.boolean(),
  door: z.string(),
  /** By this phone's clock. */
  at: z.string(),
  /** Someone was let in on this phone's own judgement. */
  isTold: z.boolean(),
})
/** A press the server hasn't answered yet. It holds no name, since it outlives the login (D526). */
export type EventCheck = z.output<typeof storedCheck>

/** In milliseconds: treat the connection as down after this long. */
const PATIENCE = 10_000
const DAY = 86_400

function read<T>(schema: z.ZodMiniType<T>, key: string): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(readStored('local', key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What this phone keeps for its door: presses to send, the door's name, and refusals that arrived too late. */
export const kept = proxy({
  checks: read(z.array(storedCheck), CHECKS) ?? [],
  door: read(z.string().check(z.maxLength(LONGEST_DOOR)), DOOR) ?? 'Front door',
  isOffline: false,
  /** Let in here, then refused by the server. */
  late: [] as { id: string; verdict: DoorVerdict }[],
})

export function nameDoor(name: string): void {
  kept.door = name
  writeStored('local', DOOR, name)
}

const keyOf = ({ id, isIn }: Pick<EventCheck, 'id' | 'isIn'>) => `${id} ${isIn}`

/** Another tab may have kept or sent some in the meantime; sending one twice counts once. */
function write(change: (checks: readonly EventCheck[]) => EventCheck[]): void {
  const all = [...(read(z.array(storedCheck), CHECKS) ?? []), ...kept.checks]
  kept.checks = change([...new Map(all.map((check) => [keyOf(check), { ...check }])).values()])
  writeStored('local', CHECKS, kept.checks)
}

export const keepCheck = (check: EventCheck): void => write((checks) => [...checks, check])

export function tellLocally(id: string): void {
  write((checks) => checks.map((check) => (check.id === id && check.isIn ? { ...check, isTold: true } : check)))
}

const wireOf = ({ id, code, isIn, at }: EventCheck): DoorCheck => {
  const seconds = Math.round((Date.now() - Date.parse(at)) / 1000)
  return { id, code, isIn, secondsAgo: Math.min(DAY, Math.max(0, seconds)) }
}

/** Sends presses of one event and door. Undefined when offline, or when the login isn't allowed to. */
export async function askDoor(checks: readonly EventCheck[]): Promise<readonly DoorAnswer[] | undefined> {
  const [first] = checks
  if (!first) return []
  const body = { ticket_id: first.event, door: first.door.trim() || 'Door', checks: checks.map(wireOf) }
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([callApi('checkTickets', { body }), tooLong])
  kept.isOffline = !answer?.ok && (answer === undefined || answer.status === 0)
  if (!answer?.ok) return undefined
  await keepAnswer('doorList', { params: { ticket_id: first.event } }, (list) => list && withAnswers(list, answer.data))
  return answer.data
}

/** Verdicts that have arrived for this page's presses, ready to show. */
export const answered = new Map<string, DoorVerdict>()

async function sendAll(): Promise<void> {
  for (;;) {
    const [first] = kept.checks
    if (!first) return
    const other = kept.checks.findIndex(({ event, door }) => event !== first.event || door !== first.door)
    const batch = kept.checks.slice(0, Math.min(MOST_CHECKS, other < 0 ? MOST_CHECKS : other))
    const answers = await askDoor(batch)
    if (!answers) return
    const told = new Set(kept.checks.flatMap(({ id, isTold }) => (isTold ? [id] : [])))
    for (const { id, isIn, verdict } of answers) {
      if (!isIn) continue
      answered.set(id, verdict)
      if (told.has(id) && (verdict.is === 'before' || verdict.is === 'refused')) kept.late.push({ id, verdict })
    }
    const sent = new Set(batch.map(keyOf))
    write((checks) => checks.filter((check) => !sent.has(keyOf(check))))
  }
}

let sending: Promise<void> | undefined

/** Sends the kept presses in order, one call at a time. */
export function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}
