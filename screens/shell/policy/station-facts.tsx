import { station } from '#domain/station.ts'
import * as css from './policy.css.ts'

/** How to reach the station, as plain text that can be read, copied and printed (T55). */
export function StationFacts() {
  const facts = [
    { term: 'Phone', fact: station.phone },
    { term: 'Post', fact: `${station.legalName}, ${station.postalAddress.join(', ')}` },
    { term: 'Email', fact: station.email },
  ]
  return (
    <dl className={css.facts}>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
