import { useContext, useDeferredValue } from 'react'
import { OverlayContext } from './overlay-context.ts'

/**
 * Whether everything in an overlay should be drawn. In a dialog whose words come first it's false for the first paint, and what's slower
 * to draw follows in a transition right after. Anywhere else it's true from the start.
 */
export function useIsWhole(): boolean {
  return useDeferredValue(true, !useContext(OverlayContext)?.isWordsFirst)
}
