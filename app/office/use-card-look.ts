import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { needsStepUp, stepUp, useOwnChoice } from '#app/factors/use-step-up.ts'
import { CARD_SHOWN_SECONDS, type CardLookFields } from '#domain/office/card-look.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import type { FactorChoice } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { CardLook } from '#screens/office/unpaid-records/card-look.ts'
import type { UnpaidRecordsProps } from '#screens/office/unpaid-records/unpaid-records.tsx'

type Looking = Pick<UnpaidRecordsProps, 'card' | 'onOpenCard' | 'onLook' | 'onLookAgain' | 'onCloseCard'>

function refusedLook(failed: Failure, needsPassword: boolean, choice: FactorChoice): CardLook {
  if (needsStepUp(failed)) {
    const submission = { status: 'rejected', reason: failed.error, problems: failed.problems ?? [] } as const
    return { status: 'asking', needsPassword: true, choice, submission }
  }
  if (failed.error === factorMessages.factorNeeded) return { status: 'failed', message: failed.error }
  if (failed.error === 'card_details_disabled') return { status: 'failed', message: officeMessages.cardsDisabled }
  const isFinal = failed.status === 404 || (failed.status === 422 && failed.problems === undefined)
  if (isFinal) return { status: 'failed', message: failed.error }
  return { status: 'asking', needsPassword, choice, submission: rejected(failed) }
}

const departures = [
  [window, 'blur'],
  [window, 'pagehide'],
  [window, 'beforeprint'],
  [document, 'visibilitychange'],
] as const

/** Calls `leave` when the window loses focus, is printed or closes. Returns a function that stops this. */
function onDeparture(leave: () => void): () => void {
  for (const [target, event] of departures) target.addEventListener(event, leave)
  return () => {
    for (const [target, event] of departures) target.removeEventListener(event, leave)
  }
}

/**
 * A look at one card (C21). The card is only in this component's memory and is never stored. It disappears after 30
 * seconds, when the window loses focus or is printed, and when the page closes (security 2.10).
 */
export function useCardLook(): Looking {
  const choice = useOwnChoice()
  const [card, setCard] = useState<Looking['card']>()
  /** Until when the step-up counts. The server decides; this only saves asking for it again. */
  const trustedUntil = useRef(0)
  /** The number of the current look: answers to earlier ones are dropped unread. */
  const turn = useRef(0)
  const [until, setUntil] = useState<number>()

  const show = useCallback((recordId: number, look: CardLook) => {
    setUntil(undefined)
    setCard({ recordId, look })
  }, [])
  const open = (recordId: number) => {
    turn.current += 1
    show(recordId, { status: 'asking', needsPassword: trustedUntil.current <= Date.now(), choice, submission: { status: 'idle' } })
  }
  const look = async ({ id, contact_id }: UnpaidRecord, { reason, ...fields }: CardLookFields) => {
    const thisTurn = ++turn.current
    const isStale = () => turn.current !== thisTurn
    const needsPassword = card?.look.status === 'asking' && card.look.needsPassword
    show(id, { status: 'asking', needsPassword, choice, submission: { status: 'sending' } })
    if (needsPassword) {
      const step = await stepUp(fields, choice)
      if (isStale()) return
      if ('failed' in step) return show(id, { status: 'asking', needsPassword, choice, submission: step.failed })
      trustedUntil.current = Date.parse(step.until)
    }
    const answer = await callApi('cardDetails', { params: { contact_id: String(contact_id) }, query: { reason } })
    if (isStale()) return
    if (!answer.ok) {
      if (needsStepUp(answer)) trustedUntil.current = 0
      return show(id, refusedLook(answer, needsPassword, choice))
    }
    if (!document.hasFocus()) return show(id, { status: 'hidden', why: 'away' })
    show(id, { status: 'shown', card: answer.data, secondsLeft: CARD_SHOWN_SECONDS })
    setUntil(Date.now() + CARD_SHOWN_SECONDS * 1000)
  }

  const recordId = card?.recordId
  useEffect(() => {
    if (until === undefined || recordId === undefined) return
    const tick = () => {
      const secondsLeft = Math.ceil((until - Date.now()) / 1000)
      if (secondsLeft <= 0) return show(recordId, { status: 'hidden', why: 'time' })
      setCard((now) => (now?.look.status === 'shown' ? { ...now, look: { ...now.look, secondsLeft } } : now))
    }
    const leave = () => show(recordId, { status: 'hidden', why: 'away' })
    const clock = setInterval(tick, 250)
    const stopWatching = onDeparture(leave)
    return () => {
      clearInterval(clock)
      stopWatching()
    }
  }, [until, recordId, show])

  // An answer that arrives after people leave the page shows nothing.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  return {
    card,
    onOpenCard: ({ id }) => open(id),
    onLook: (record, fields) => void look(record, fields),
    onLookAgain: () => recordId !== undefined && open(recordId),
    onCloseCard: () => {
      turn.current += 1
      setUntil(undefined)
      setCard(undefined)
    },
  }
}
