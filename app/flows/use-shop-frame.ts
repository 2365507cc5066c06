import { useEffect, useRef, useState } from 'react'
import type { FlowSignal, Refused, SentLetter } from './shop-handle.ts'

const isSignal = (data: unknown): data is FlowSignal =>
  typeof data === 'object' && data !== null && 'from' in data && data.from === 'flow-shop'

/** The shop in its frame: what it sends, and what can be done to it. `onRefused` gets whatever would have left the page. */
export function useShopFrame(onRefused: (refused: Refused) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [letters, setLetters] = useState<readonly SentLetter[]>([])
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isSignal(data)) return
      if (data.kind === 'letters') setLetters(data.letters)
      else refused.current(data.refused)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return { frame, letters, forgetLetters: () => setLetters([]), shop: () => frame.current?.contentWindow?.flowShop }
}
