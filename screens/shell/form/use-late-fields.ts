import { type SubmitEvent, useEffect, useRef } from 'react'
import { useIsWhole } from '#design-system/dialog/use-is-whole.ts'

/**
 * A form whose fields come right after the words of its dialog, where those come first. Sent before they're there, it's sent once
 * they are, so that what they ask for is asked.
 */
export function useLateFields(send: (event: SubmitEvent<HTMLFormElement>) => unknown) {
  const hasFields = useIsWhole()
  const ref = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    if (hasFields && wasSent.current) ref.current?.requestSubmit()
  }, [hasFields])
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (hasFields) return void send(event)
    event.preventDefault()
    wasSent.current = true
  }
  return { hasFields, form: { ref, onSubmit } }
}
