import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

type Props = {
  options: readonly { id: string }[]
  isLoading: boolean
  group: RefObject<HTMLDivElement | null>
  onChoose: (id: string) => void
}

/**
 * Fast typists press the arrow and Enter before the suggestions are there, or while an earlier list still is. Those presses wait
 * for the answer and count for it; typing on forgets them.
 */
export function WaitsForAnswer({ options, isLoading, group, onChoose }: Props) {
  const state = useContext(ComboBoxStateContext)
  const early = useRef({ downs: 0, isTaken: false })
  const isWaiting = useRef(isLoading)
  useEffect(() => {
    isWaiting.current = isLoading
  })
  useEffect(() => {
    const element = group.current
    const wait = (event: KeyboardEvent) => {
      const { current } = early
      const isArrow = event.key === 'ArrowDown'
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (!isWaiting.current || !(isArrow || (event.key === 'Enter' && current.downs > 0))) {
        early.current = { downs: 0, isTaken: false }
        return
      }
      event.preventDefault()
      event.stopPropagation()
      early.current = isArrow ? { ...current, downs: current.downs + 1 } : { ...current, isTaken: true }
    }
    element?.addEventListener('keydown', wait, true)
    return () => element?.removeEventListener('keydown', wait, true)
  }, [group])
  // After every render: the options are in `options` before React Aria lists them, and what isn't listed can't be marked.
  useEffect(() => {
    const { downs, isTaken } = early.current
    if (isLoading || downs === 0) return
    const wanted = options[Math.min(downs, options.length) - 1]
    if (wanted && state?.isFocused && !isTaken && !state.isOpen) return state.open(null, 'input')
    if (wanted && state?.isOpen && !isTaken && !state.collection.getItem(wanted.id)) return
    early.current = { downs: 0, isTaken: false }
    if (!wanted || !state?.isFocused) return
    if (isTaken) return onChoose(wanted.id)
    state.selectionManager.setFocusedKey(wanted.id)
  })
  return null
}

/** React Aria would only close the list on Enter. People who typed enough to see the one they mean don’t go down to it first. */
export function TakesFirst({ options, isLoading, group, onChoose }: Props) {
  const state = useContext(ComboBoxStateContext)
  const latest = useRef<() => void>(undefined)
  // Before the next key: the list has to be the one for what is typed.
  useLayoutEffect(() => {
    const [first] = options
    latest.current = state?.isOpen && !isLoading && first ? () => onChoose(first.id) : undefined
  })
  useEffect(() => {
    const element = group.current
    const take = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
      if (event.key !== 'Enter' || hasModifier || event.isComposing || isMarked || !latest.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    element?.addEventListener('keydown', take, true)
    return () => element?.removeEventListener('keydown', take, true)
  }, [group])
  return null
}
