import { useEffect, useState } from 'react'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'

const FEWEST_LETTERS = 2
const MOST_LETTERS = 60
/** How long the typing has to rest, in milliseconds (D167). */
const REST = 250

const none: Suburbs = { options: [], isLoading: false }

async function lookUp(text: string, signal: AbortSignal): Promise<Suburbs> {
  const answer = await callApi('locality', { params: { text }, signal })
  if (!answer.ok) {
    if (!signal.aborted) logFailure('locality', answer.status)
    return none
  }
  const options = answer.data.map(({ suburb, postcode, state }) => ({
    id: `${suburb} ${state} ${postcode}`,
    label: suburb,
    detail: `${state} ${postcode}`,
    state,
    postcode,
  }))
  return { options, isLoading: false }
}

/** Suburbs for what is being typed: the last text wins, and a look-up that fails only leaves no suggestions (D167). */
export function useSuburbs(): { suburbs: Suburbs; onSuburbInput: (text: string) => void } {
  const [typed, setTyped] = useState('')
  const [suburbs, setSuburbs] = useState(none)
  const text = typed.trim()
  useEffect(() => {
    if (text.length < FEWEST_LETTERS || text.length > MOST_LETTERS) {
      setSuburbs(none)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setSuburbs(({ options }) => ({ options, isLoading: true }))
      const found = await lookUp(text, stop.signal)
      if (!stop.signal.aborted) setSuburbs(found)
    }, REST)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return { suburbs, onSuburbInput: setTyped }
}
