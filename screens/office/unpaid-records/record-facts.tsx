import type { ReactNode } from 'react'
import { Link } from '#design-system/link/link.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { cardWords } from './card-words.ts'
import * as css from './unpaid-records.css.ts'

const withoutBlanks = (parts: readonly string[]) => parts.filter((part) => part !== '')

/** The caller's contact details and address, and the part of their card we may show. */
export function RecordFacts({ record }: { record: UnpaidRecord }) {
  const { mobile, email, address, suburb, state, postcode, country } = record.contact
  const lines = withoutBlanks([address, withoutBlanks([suburb, state, postcode]).join(' '), country === 'Australia' ? '' : country])
  return (
    <dl className={css.facts}>
      <Fact name="Phone" isLink>
        <Link tone="quiet" href={phoneLink(mobile)}>
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
