import { cva } from 'class-variance-authority'
import { type ReactNode, useId, useMemo } from 'react'
import { Modal } from './modal.tsx'
import * as css from './overlay.css.ts'
import { OverlayContext } from './overlay-context.ts'

const scrim = cva([css.scrim, css.around], { variants: { isThere: { true: '', false: css.dims } } })
const look = cva(css.sheet, { variants: { size: { regular: css.regular, wide: css.wide }, isThere: { true: '', false: css.rises } } })

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** A DialogBody; anything else needs `label` and its own way out. */
  children: ReactNode
  label?: string
  size?: 'regular' | 'wide'
  /** False keeps Escape, the scrim and the close button from closing it: only what is inside can. */
  isDismissable?: boolean
  /** Already drawn as a StillDialog, so it doesn't animate in. */
  isThere?: boolean
  /** Its words answer the press that opens it, and what asks `useIsWhole` follows. Not where somebody types on at once. */
  isWordsFirst?: boolean
}

/** A modal: a sheet from the bottom on phones, in the middle from 600 px up. Focus goes in, and back where it was. */
export function Dialog({
  isOpen,
  onClose,
  children,
  label,
  size = 'regular',
  isDismissable = true,
  isThere = false,
  isWordsFirst = false,
}: DialogProps) {
  const titleId = useId()
  const overlay = useMemo(
    () => ({ titleId, close: isDismissable ? onClose : undefined, isWordsFirst }),
    [titleId, isDismissable, onClose, isWordsFirst],
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      label={label}
      labelledBy={label ? undefined : titleId}
      looks={{ layer: scrim({ isThere }), panel: look({ size, isThere }), dialog: css.dialog }}
    >
      <OverlayContext value={overlay}>{children}</OverlayContext>
    </Modal>
  )
}
