import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '#design-system/button/button.tsx'
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
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable
      className={`${css.scrim} ${css.dims} ${look.scrim}`}
    >
      <Modal className={`${css.drawer} ${look.panel}`}>
        <AriaDialog className={css.dialog}>
          <div className={`${css.drawerHead} ${look.head}`}>
            <Button size="icon" tone="outline" aria-label="Close" onPress={onClose}>
              <X aria-hidden size={20} />
            </Button>
            <Heading slot="title" level={2} className={css.drawerTitle}>
              {label}
            </Heading>
          </div>
          <ScrollArea>
            <div className={css.drawerContent}>{children}</div>
          </ScrollArea>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
