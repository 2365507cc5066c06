import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCloseTo } from '#app/shell/use-close-to.ts'
import { hasTakenOver } from '#app/taken-over.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { readStill } from './repeat-in-dialog.ts'

/** The dialog that was prerendered into this page, if it is still there. */
const still = () => document.getElementById('still')

/** Removes the prerendered dialog once the real one covers it, and does in there what was done in it. */
function ReplaceStill() {
  const repeat = useRef<(dialog: Element) => void>(undefined)
  useLayoutEffect(() => {
    const found = still()
    if (!found) return
    repeat.current = readStill(found)
    found.remove()
  }, [])
  useEffect(() => {
    // Once the dialog has taken the focus itself.
    setTimeout(() => {
      const dialog = document.querySelector('[role=dialog]')
      if (dialog) repeat.current?.(dialog)
      repeat.current = undefined
    })
  }, [])
  return null
}

type Props = {
  /** The page under it. */
  list: string
  size: 'regular' | 'wide'
  children: (close: () => void) => ReactNode
}

/** A dialog with its own address. */
export function AddressedDialog({ list, size, children }: Props) {
  const close = useCloseTo(list)
  // A tap draws it at once. Over a prerendered page it comes in slices afterwards, and presses go on being noted meanwhile.
  const [opening, setOpening] = useState(() => (hasTakenOver() && !still() ? { isThere: false } : undefined))
  useEffect(() => startTransition(() => setOpening((opened) => opened ?? { isThere: still() !== null })), [])
  return (
    opening && (
      <Dialog isOpen onClose={close} size={size} isThere={opening.isThere} isWordsFirst={!opening.isThere}>
        <ReplaceStill />
        {children(close)}
      </Dialog>
    )
  )
}
