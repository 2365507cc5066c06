import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useCloseTo } from '#app/shell/use-close-to.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'

/** The dialog that was drawn into this page at build, if it is still there. */
const still = () => document.getElementById('still')

/** Once the dialog itself is there, the drawn one goes, unseen. */
function InItsPlace() {
  useLayoutEffect(() => still()?.remove(), [])
  return null
}

type Props = {
  /** The page under it. */
  list: string
  size: 'regular' | 'wide'
  children: (close: () => void) => ReactNode
}

/** A dialog with an address of its own. It is drawn in slices, after the press that opened it has been answered. */
export function AddressedDialog({ list, size, children }: Props) {
  const close = useCloseTo(list)
  const [opening, setOpening] = useState<{ isThere: boolean }>()
  useEffect(() => startTransition(() => setOpening({ isThere: still() !== null })), [])
  return (
    opening && (
      <Dialog isOpen onClose={close} size={size} isThere={opening.isThere}>
        <InItsPlace />
        {children(close)}
      </Dialog>
    )
  )
}
