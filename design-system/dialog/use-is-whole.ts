import { useContext, useDeferredValue } from 'react'
import { OverlayContext } from './overlay-context.ts'

/**
 * Whether everything in an overlay should be drawn. A dialog that a press has opened is false in its first paint: its words answer the
 * press, and what's slower to draw follows in a transition right after. Anywhere else it's true from the start.
 */
export function useIsWhole(): boolean {
  return useDeferredValue(true, !useContext(OverlayContext)?.opens)
}
