import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useCloseTo } from '#app/shell/use-close-to.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'

/** The dialog that was drawn into this page at build, if it is still there. */
const still = () => (typeof document === 'undefined' ? null : document.getElementById('still'))

type Props = {
  /** The page under it. */
  list: string
  size: 'regular' | 'wide'
  children: (close: () => void) => ReactNode
}

/** A dialog with an address of its own. Where one stands in a prerendered page it takes its place, unseen. */
export function AddressedDialog({ list, size, children }: Props) {
  const close = useCloseTo(list)
  const [isThere] = useState(() => still() !== null)
  useLayoutEffect(() => still()?.remove(), [])
  return (
    <Dialog isOpen onClose={close} size={size} isThere={isThere}>
      {children(close)}
    </Dialog>
  )
}
