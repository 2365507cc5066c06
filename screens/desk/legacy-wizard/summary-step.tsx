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

function Part({ title, edit, children }: { title: string; edit: () => void; children: ReactNode }) {
  return (
    <section aria-label={title} className={css.part}>
      <div className={css.entryHead}>
        <Heading level={3}>{title}</Heading>
        <Button tone="link" aria-label={`Edit ${title.toLowerCase()}`} onPress={edit}>
          Edit
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
      <Part title="Contact details" edit={() => onGo('contact')}>
        <div className={css.lines}>
          {[contact.name, contact.mobile, contact.email, address.join(', ')]
            .filter((text) => text.trim() !== '')
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
        </div>
      </Part>
      <Part title="Subscriptions" edit={() => onGo('subscriptions')}>
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
      <Part title="Donation" edit={() => onGo('donation')}>
        <Text>{donation === null ? 'No amount yet.' : formatMoney(toCents(donation))}</Text>
      </Part>
      <div className={css.total}>
        <strong>Total</strong>
        <Figures size="title">{formatMoney(cart.total)}</Figures>
      </div>
    </div>
  )
}
