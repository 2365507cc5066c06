import { type RefObject, useEffect, useRef } from 'react'

/** The combo box would only close its list on Enter. With no name highlighted in it, Enter finishes; the field takes focus first. */
export function useFinishOnEnter(input: RefObject<HTMLInputElement | null>, onFinish: () => void): void {
  const latest = useRef(onFinish)
  useEffect(() => {
    latest.current = onFinish
  })
  useEffect(() => {
    const field = input.current
    field?.focus()
    const finishOnEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.altKey || event.isComposing || field?.getAttribute('aria-activedescendant')) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) latest.current()
    }
    field?.addEventListener('keydown', finishOnEnter)
    return () => field?.removeEventListener('keydown', finishOnEnter)
  }, [input])
}
