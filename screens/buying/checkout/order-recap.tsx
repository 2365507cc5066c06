import { type ReactNode, useId, useState } from 'react'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import * as css from './order-recap.css.ts'
import type { Recap } from './recap.ts'

export type OrderRecapProps = {
  recap: Recap
  /** How to change the order: a link or a button. */
  children: ReactNode
}

/** What is being bought, in one line that opens, where there's no room beside the step (D922). */
export function RecapFold(props: OrderRecapProps) {
  const [isOpen, setOpen] = useState(false)
  const due = props.recap.sums.at(-1)?.amount ?? 0
  return (
    <div className={css.fold}>
      <Disclosure level={2} title={`Your order, ${formatMoney(due)}`} isExpanded={isOpen} onExpandedChange={setOpen}>
        {isOpen && <Content {...props} />}
      </Disclosure>
    </div>
  )
}

/** The same beside the step. */
export function RecapAside(props: OrderRecapProps) {
  const id = useId()
  return (
    <section className={css.aside} aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        In your order
      </Heading>
      <Content {...props} />
    </section>
  )
}

function Content({ recap: { lines, sums, saving }, children }: OrderRecapProps) {
  return (
    <div className={css.content}>
      <ul className={css.lines} aria-label="In your order">
        {lines.map(({ key, name, facts, price }) => (
          <li key={key} className={css.line}>
            <span className={css.what}>
              {name}
              {facts && <span className={css.facts}> {facts}</span>}
            </span>
            {price !== undefined && <Figures>{formatMoney(price)}</Figures>}
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label} className={css.sum}>
            <dt>{label}</dt>
            <dd>
              <Figures>{formatMoney(amount)}</Figures>
            </dd>
          </div>
        ))}
      </dl>
      {saving > 0 && (
        <Text tone="positive" size="caption">
          Zedder prices save you {formatMoney(saving)} on this order
        </Text>
      )}
      <div>{children}</div>
    </div>
  )
}
