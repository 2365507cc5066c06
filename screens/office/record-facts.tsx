import type { ReactNode } from 'react'
import { Link } from '#design-system/link/link.tsx'
import type { UnpaidRecord } from '#domain/api/schemas.ts'
import { cardWords } from './card-words.ts'
import * as css from './office.css.ts'

const present = (words: readonly string[]) => words.filter((word) => word !== '')

/** How to reach whoever phoned, where they live, and of their card what may be seen. */
export function RecordFacts({ record }: { record: UnpaidRecord }) {
  const { mobile, email, address, suburb, state, postcode, country } = record.contact
  const lines = present([address, present([suburb, state, postcode]).join(' '), country === 'Australia' ? '' : country])
  return (
    <dl className={css.facts}>
      <Fact name="Phone" isLink>
        <Link tone="quiet" href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`}>
          {mobile}
        </Link>
      </Fact>
      <Fact name="Email" isLink>
        <Link tone="quiet" href={`mailto:${email}`}>
          {email}
        </Link>
      </Fact>
      <Fact name="Address">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
      <Fact name="Card">{cardWords(record)}</Fact>
    </dl>
  )
}

function Fact({ name, isLink = false, children }: { name: string; isLink?: boolean; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={isLink ? css.factLink : css.factWords}>{children}</dd>
    </div>
  )
}
