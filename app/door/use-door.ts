import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useIsOffline } from '#app/hooks/use-is-offline.ts'
import { DOOR_LIST } from '#app/state/session.ts'
import { readStored, writeStored } from '#app/state/storage.ts'
import { whenIdle } from '#app/when-idle.ts'
import { judgeTicket, readCode, withChecks } from '#domain/door/check-in.ts'
import { type DoorEntry, type DoorList, doorList } from '#domain/door/door.ts'
import type { DoorProps } from '#screens/desk/door/door.tsx'
import type { Shown } from '#screens/desk/door/door-answer.tsx'
import type { Remote } from '#screens/remote.ts'
import { answered, askDoor, type EventCheck, keepCheck, kept, nameDoor, sendKept, tellLocally } from './kept-checks.ts'
import { loadDetector } from './load-detector.ts'

/** A phone that loses its line later can still scan: what reads the codes is there before someone asks for it (D568). */
const loadAhead = () => whenIdle(() => void loadDetector().catch(() => undefined))

/** In milliseconds: how often other doors' check-ins are loaded, and how often waiting presses are sent again. */
const EVERY = 10_000
const AGAIN = 3000
/** How long the door waits for the server before the phone answers on its own, in milliseconds. */
const SOON = 2500
/** A double tap counts once: the undo button appears in the same spot. */
const TWICE = 1000

function readKeptList(event: string): DoorList | undefined {
  try {
    const { data } = doorList.safeParse(JSON.parse(readStored('session', DOOR_LIST) ?? 'null'))
    return data?.event.id === event ? data : undefined
  } catch {
    return undefined
  }
}

/** The list from the server; until it loads, or while offline, the one this tab has kept (D526). */
function useKeptList(event: string | undefined): Remote<DoorList> | undefined {
  const remote = useRemote('doorList', event === undefined ? undefined : { params: { ticket_id: event } })
  const ready = remote?.status === 'ready' ? remote.data : undefined
  useEffect(() => {
    if (ready) writeStored('session', DOOR_LIST, ready)
  }, [ready])
  if (remote?.status === 'ready' || event === undefined) return remote
  const data = readKeptList(event)
  return data ? { status: 'ready', data } : remote
}

function every(pause: number, work: () => void): () => void {
  const timer = setInterval(work, pause)
  return () => clearInterval(timer)
}

type Work = Omit<DoorProps, 'events' | 'chosen' | 'today' | 'onChoose' | 'camera' | 'onCamera'> & { onRead: (text: string) => void }

/** Everything done at one door (A168): a press shows at once, is kept, and is sent when the phone is online. */
export function useDoor(event: string | undefined): Work {
  const { checks, door, isOffline, late } = useSnapshot(kept)
  const hasNoNetwork = useIsOffline()
  const loaded = useKeptList(event)
  const [shown, setShown] = useState<Shown & { press: string }>()
  const own = checks.filter((check) => check.event === event)
  const list: typeof loaded = loaded?.status === 'ready' ? { ...loaded, data: withChecks(loaded.data, own) } : loaded

  useEffect(() => {
    const send = () => void sendKept()
    send()
    const stop = every(AGAIN, () => kept.checks.length > 0 && send())
    loadAhead()
    window.addEventListener('online', send)
    window.addEventListener('online', loadAhead)
    return () => {
      stop()
      window.removeEventListener('online', send)
      window.removeEventListener('online', loadAhead)
    }
  }, [])
  useEffect(() => every(EVERY, () => document.visibilityState === 'visible' && void refreshAnswers('doorList')), [])

  /** Shows an answer, unless the next ticket is already at the door. */
  const show = (press: string, next: Shown) => setShown((now) => (now === undefined || now.press === press ? { ...next, press } : now))

  const checkIn = async (code: string) => {
    if (event === undefined || list?.status !== 'ready') return
    const check: EventCheck = { event, id: crypto.randomUUID(), code, isIn: true, door, at: new Date().toISOString(), isTold: false }
    const local = judgeTicket(list.data, code, check)
    setShown({ press: check.id, code, isLocal: false, verdict: local.is === 'before' || local.is === 'refused' ? local : undefined })
    if (local.is === 'before' || local.is === 'refused') return
    if (local.is === 'unknown') {
      const [answer] = (await askDoor([check])) ?? []
      show(check.id, { code, isLocal: answer === undefined, verdict: answer?.verdict ?? local })
      if (answer?.verdict.is === 'in') await refreshAnswers('doorList')
      return
    }
    keepCheck(check)
    if (!hasNoNetwork) await Promise.race([sendKept(), new Promise((resolve) => setTimeout(resolve, SOON))])
    const verdict = answered.get(check.id)
    if (!verdict) tellLocally(check.id)
    show(check.id, { code, isLocal: verdict === undefined, verdict: verdict ?? local })
  }

  const undo = (entry: DoorEntry) => {
    if (event === undefined || !entry.cameIn || Math.abs(Date.now() - Date.parse(entry.cameIn.at)) < TWICE) return
    const { id } = entry.cameIn
    keepCheck({ event, id, code: entry.code, isIn: false, door, at: new Date().toISOString(), isTold: false })
    setShown({ press: `${id} undone`, code: entry.code, isLocal: false, verdict: { is: 'out', name: entry.name } })
    void sendKept()
  }

  return {
    list,
    door,
    onDoor: nameDoor,
    shown,
    onCheckIn: (code) => void checkIn(code),
    onUndo: undo,
    onRead: (text) => {
      const code = readCode(text)
      if (code !== undefined) void checkIn(code)
      else setShown({ press: text, code: '', isLocal: false, verdict: { is: 'unknown' } })
    },
    isOffline: isOffline || hasNoNetwork,
    waiting: own.length,
    late: late.flatMap(({ id, verdict }) => (verdict.is === 'before' || verdict.is === 'refused' ? [{ id, verdict }] : [])),
    onSeen: () => {
      kept.late = []
    },
  }
}
