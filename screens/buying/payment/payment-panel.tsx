import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './payment.css.ts'
import { PaymentOutcome, type PaymentState } from './payment-outcome.tsx'
import { ProviderPrivacy } from './provider-privacy.tsx'

type Props = { state: PaymentState; isTest: boolean; buttons: ReactNode }

/** The provider's buttons. While a payment is being confirmed they stay in the page but can't be used (D87). */
export function PaymentPanel({ state, isTest, buttons }: Props) {
  const isBusy = state.status === 'busy'
  // After a failure there's one thing to press, which brings fresh buttons.
  const hasButtons = !['pending', 'unavailable', 'stale', 'failed'].includes(state.status)
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button becomes unusable, so focus waits where the answer will appear.
  useEffect(() => {
    if (isBusy) outcome.current?.focus()
  }, [isBusy])
  return (
    <section className={css.panel} aria-label="Payment" aria-busy={isBusy}>
      {isTest && hasButtons && <Notice tone="warning">Test payments: no money moves</Notice>}
      <div ref={outcome} tabIndex={-1} role="status" className={isBusy ? css.cover : css.outcome}>
        <PaymentOutcome state={state} />
      </div>
      {hasButtons && (
        <div inert={isBusy} className={css.pay}>
          {buttons}
          <div className={css.privacy}>
            <LockKeyhole aria-hidden size={16} className={css.privacyIcon} />
            <Text tone="muted" size="caption">
              <ProviderPrivacy />
            </Text>
          </div>
        </div>
      )}
    </section>
  )
}
