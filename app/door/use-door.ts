import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { answered, askDoor, type EventCheck, keepCheck, kept, nameDoor, sendKept, tellLocally } from '#app/door/kept-checks.ts'
import { useIsOffline } from '#app/hooks/use-is-offline.ts'
import { DOOR_LIST } from '#app/state/session.ts'
import { readStored, writeStored } from '#app/state/storage.ts'
import { judgeTicket, readCode, withChecks } from '#domain/door/check-in.ts'
import { type DoorEntry, type DoorList, doorList } from '#domain/door/door.ts'
import type { DoorProps } from '#screens/desk/door/door.tsx'
import type { Shown } from '#screens/desk/door/door-answer.tsx'
import type { Remote } from '#screens/remote.ts'

/** In milliseconds: how soon the other doors' check-ins show here, and what waits is sent again. */
const EVERY = 10_000
const AGAIN = 3000
/** How long somebody at the door waits for the server before the phone answers by itself. */
const SOON = 2500
/** A thumb that presses twice means once: the button that takes it back stands in the same place. */
const TWICE = 1000

function readKeptList(event: string): DoorList | undefined {
  try {
    const { data } = doorList.safeParse(JSON.parse(readStored('session', DOOR_LIST) ?? 'null'))
    return data?.event.id === event ? data : undefined
  } catch {
    return undefined
  }
}

/** The list from the server; until it's there, and without a line, the one this tab has kept (D526). */
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

/** Everything that is done at one door (A168): what is pressed shows at once, is kept, and is sent when there's a line. */
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
    window.addEventListener('online', send)
    return () => {
      stop()
      window.removeEventListener('online', send)
    }
  }, [])
  useEffect(() => every(EVERY, () => document.visibilityState === 'visible' && void refreshAnswers('doorList')), [])

  /** Shows an answer, unless somebody is at the door already with another ticket. */
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
