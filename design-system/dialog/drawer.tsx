import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Modal } from './modal.tsx'
import * as css from './overlay.css.ts'
import { ScrollArea } from './scroll-area.tsx'

const sides = {
  start: { scrim: css.atStart, panel: css.fromStart, head: '' },
  end: { scrim: css.atEnd, panel: css.fromEnd, head: css.drawerHeadEnd },
}

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  side?: keyof typeof sides
  /** Its name, shown at the top beside the close button. */
  label: string
}

/** A sheet along one side, for the menu. Escape, the scrim and the close button all call `onClose`. */
export function Drawer({ isOpen, onClose, children, side = 'start', label }: DrawerProps) {
  const look = sides[side]
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      looks={{ layer: `${css.scrim} ${css.dims} ${look.scrim}`, panel: `${css.drawer} ${look.panel}`, dialog: css.dialog }}
    >
      <div className={`${css.drawerHead} ${look.head}`}>
        <PlainButton size="icon" tone="outline" aria-label="Close" onPress={onClose}>
          <X aria-hidden size={20} />
        </PlainButton>
        <h2 id={titleId} className={css.drawerTitle}>
          {label}
        </h2>
      </div>
      <ScrollArea>
        <div className={css.drawerContent}>{children}</div>
      </ScrollArea>
    </Modal>
  )
}
