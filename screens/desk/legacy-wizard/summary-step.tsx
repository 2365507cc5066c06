import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { formatMoney, toCents } from '#domain/money/money.ts'
import { lineFacts } from '#screens/buying/cart/line-words.ts'
import * as css from './legacy-wizard.css.ts'
import type { Step, WizardValues } from './wizard-values.ts'

type Props = { values: WizardValues; cart: PricedCart; onGo: (step: Step) => void }

function Part({ title, change, children }: { title: string; change: () => void; children: ReactNode }) {
  return (
    <section aria-label={title} className={css.part}>
      <div className={css.entryHead}>
        <Heading level={3}>{title}</Heading>
        <Button tone="quiet" aria-label={`Change ${title.toLowerCase()}`} onPress={change}>
          Change
        </Button>
      </div>
      {children}
    </section>
  )
}

/** Everything noted during the call and the total, to read back to the caller. */
export function SummaryStep({ values: { contact, donation }, cart, onGo }: Props) {
  const subscriptions = cart.lines.filter(({ line }) => line.type === 'subscription')
  const address = [contact.address, contact.suburb, contact.state, contact.postcode].filter((text) => text.trim() !== '')
  return (
    <div className={css.fields}>
      <Text tone="muted">Read this back to the caller.</Text>
      <Part title="Contact details" change={() => onGo('contact')}>
        <div className={css.lines}>
          {[contact.name, contact.mobile, contact.email, address.join(', ')]
            .filter((text) => text.trim() !== '')
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
        </div>
      </Part>
      <Part title="Subscriptions" change={() => onGo('subscriptions')}>
        {subscriptions.length === 0 && <Text tone="muted">None yet.</Text>}
        <dl className={css.lines}>
          {subscriptions.map((line) => (
            <div key={line.key} className={css.line}>
              <dt>
                {line.name}
                <Text as="div" tone="muted" size="caption">
                  {lineFacts(line).join(', ')}
                </Text>
              </dt>
              <dd className={css.amount}>
                <Figures>{formatMoney(line.price)}</Figures>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Donation" change={() => onGo('donation')}>
        <Text>{donation === null ? 'No amount yet.' : formatMoney(toCents(donation))}</Text>
      </Part>
      <div className={css.total}>
        <strong>Total</strong>
        <Figures size="title">{formatMoney(cart.total)}</Figures>
      </div>
    </div>
  )
}
