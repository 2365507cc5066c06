import { useEffect, useRef, useState } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import type { Recognition, Renewal } from '#domain/desk/recognition.ts'
import type { Desk } from './desk.ts'

/** How long typing has to pause, in milliseconds. */
const PAUSE = 400

type Signs = BodyOf<'recognise'>

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/**
 * What someone can be recognised by; undefined while there is too little of it, or for whom the desk has found already. An order
 * whose answer was lost may have made them: it's sent again as it was (D105).
 */
function signsOf({ kind, contact, attempt }: Desk): Signs | undefined {
  if (kind === 'walk-in' || contact.id !== undefined || attempt !== undefined) return undefined
  const email = contact.email.trim()
  const mobile = contact.mobile.trim()
  const name = contact.name.trim()
  const signs = {
    ...(isAddress(email) ? { email } : {}),
    ...(mobile.replaceAll(/\D/g, '').length >= 8 ? { mobile } : {}),
    ...(contact.dob && name !== '' ? { name, dob: contact.dob } : {}),
  }
  return Object.keys(signs).length === 0 ? undefined : signs
}

/** Whom the desk seems to be typing in again (A161, D511). Without an answer nothing is said: the server refuses an address that is taken. */
export function useRecognised(desk: Desk): Recognition | undefined {
  const text = JSON.stringify(signsOf(desk))
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useRemote('recognise', settled === undefined ? undefined : { body: JSON.parse(settled) as Signs })
  // What was said stays while more is typed and asked about.
  const last = useRef<Recognition>(undefined)
  if (answer?.status !== 'loading') last.current = answer?.status === 'ready' ? answer.data : undefined
  return text === undefined ? undefined : last.current
}

/** When the person in this order renewed last, if that was lately, and not in the order on screen (A162, D512). */
export function useRenewal({ kind, contact, made }: Desk, isRenewing: boolean): Renewal | undefined {
  const isAsked = isRenewing && kind === 'returning' && contact.id !== undefined
  const answer = useRemote('renewedLately', isAsked ? { params: { contact_id: String(contact.id) } } : undefined)
  const renewal = answer?.status === 'ready' ? answer.data.renewal : null
  return renewal === null || renewal.number === made?.number ? undefined : renewal
}
