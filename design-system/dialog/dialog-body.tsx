import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type ReactNode, useContext, useRef } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import * as css from './dialog-body.css.ts'
import { useFootHeight } from './foot-height.ts'
import { OverlayContext } from './overlay-context.ts'
import { ScrollArea } from './scroll-area.tsx'

const alone = cva([css.body, css.alone], { variants: { size: { regular: css.regular, wide: css.wide } } })

export type DialogBodyProps = {
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one last; they stay in view while the rest scrolls. */
  actions?: ReactNode
  /** Wins over the overlay's own closing; outside an overlay it is what brings the close button. */
  onClose?: () => void
  closeLabel?: string
  /** The width it takes outside an overlay; inside, the Dialog's `size` counts. */
  size?: 'regular' | 'wide'
}

/** The thing inside a Dialog. It names the dialog, and draws its one close button. */
export function DialogBody({ title, children, actions, onClose, closeLabel = 'Close', size = 'regular' }: DialogBodyProps) {
  const overlay = useContext(OverlayContext)
  const close = onClose ?? overlay?.close
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot, overlay !== null && Boolean(actions))
  return (
    <div className={overlay ? css.body : alone({ size })}>
      <div className={css.head}>
        <h2 id={overlay?.titleId} className={css.title}>
          {title}
        </h2>
        {(overlay?.closeHref ?? close) && (
          <div className={css.close}>
            {overlay?.closeHref ? (
              <ButtonLink size="icon" tone="quiet" aria-label={closeLabel} href={overlay.closeHref}>
                <X aria-hidden size={24} />
              </ButtonLink>
            ) : (
              <PlainButton size="icon" tone="quiet" aria-label={closeLabel} onPress={close}>
                <X aria-hidden size={24} />
              </PlainButton>
            )}
          </div>
        )}
      </div>
      <ScrollArea>
        <div className={css.content}>{children}</div>
      </ScrollArea>
      {actions && (
        <div ref={foot} className={css.actions}>
          {actions}
        </div>
      )}
    </div>
  )
}
