import { Monitor, Smartphone } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { lookMessages } from '#domain/catalogue/editing/look-messages.ts'
import * as css from './look-bar.css.ts'

export type LookBarProps = {
  /** What is looked at: all drafts, or one publication that waits for its time. */
  of: 'drafts' | 'waiting'
  /** The width that the window can change to; undefined where it can't, as in a tab. */
  otherWidth: 'phone' | 'desktop' | undefined
  onSwitch: () => void
  onStop: () => void
}

/** Says that this window shows drafts, above everything else in it. */
export function LookBar({ of, otherWidth, onSwitch, onStop }: LookBarProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.looking = ''
    return () => {
      delete document.documentElement.dataset.looking
    }
  }, [])
  const Icon = otherWidth === 'phone' ? Smartphone : Monitor
  return (
    // An open dialog hides everything else from assistive technology, but not this.
    <section aria-label="Looking at drafts" data-react-aria-top-layer="true" className={css.bar}>
      <p className={css.text}>{of === 'drafts' ? lookMessages.title : lookMessages.waitingTitle}</p>
      <div className={css.actions}>
        {otherWidth && (
          <PlainButton size="icon" tone="quiet" aria-label={`See it at ${otherWidth} width`} onPress={onSwitch}>
            <Icon aria-hidden size={20} />
          </PlainButton>
        )}
        <PlainButton tone="outline" onPress={onStop}>
          Stop looking
        </PlainButton>
      </div>
    </section>
  )
}
