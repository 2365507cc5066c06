import { useEffect, useMemo, useRef, useState } from 'react'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { useRemote } from './use-remote.ts'
import { useSuburbList } from './use-suburb-list.ts'

const FEWEST_LETTERS = 2
const MOST_LETTERS = 60
/** How long people have to pause in typing, in milliseconds (D167). */
const PAUSE = 250

const isLookedUp = ({ length }: string) => length >= FEWEST_LETTERS && length <= MOST_LETTERS

/**
 * Suburbs for what is being typed. At the desk they're there with each letter (D551); else the last text wins, and a lookup that
 * fails just means no suggestions (D167).
 */
export function useSuburbs(): { suburbs: Suburbs; onSuburbInput: (text: string) => void } {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const find = useSuburbList()
  const found = useMemo(() => (find && isLookedUp(text) ? find(text) : []), [find, text])
  const answer = useRemote('suburbs', !find && isLookedUp(text) && isLookedUp(settled) ? settled : undefined)
  // The suggestions stay while the next ones are looked up.
  const last = useRef<Suburbs['options']>([])
  if (answer?.status !== 'loading') last.current = answer?.status === 'ready' ? answer.data : []
  if (find) return { suburbs: { options: found, isLoading: false }, onSuburbInput: setTyped }
  // From the first letter on, so that keys pressed before the answer wait for it (D402).
  const isLoading = isLookedUp(text) && (settled !== text || answer?.status === 'loading')
  return { suburbs: { options: last.current, isLoading }, onSuburbInput: setTyped }
}
