import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { fieldsLabel, type PersonEvent, type PersonLetterKind, type PersonPage } from '#domain/desk/person.ts'
import { formatDate, formatInstant } from '#domain/time/station-time.ts'
import { Fact } from '#screens/desk/one-order/order-person.tsx'
import * as css from './people.css.ts'

const toDay = ({ to }: PersonEvent) => (to === null ? '' : ` to ${formatDate(to)}`)

/** One line of a person's history, without a full stop. */
function eventLabel(event: PersonEvent): string {
  switch (event.what) {
    case 'renew':
      return `Renewed without a sale${toDay(event)}`
    case 'lengthen':
      return `Extended${toDay(event)}`
    case 'end':
      return `Subscription ended${event.from === null ? '' : `, which ran to ${formatDate(event.from)}`}`
    case 'merge':
      return `Merged with ${event.other ?? 'another record'}`
    case 'contact':
      return `Corrected: ${fieldsLabel(event.fields ?? []) || 'their details'}`
    case 'unmerge':
      return `Merge with ${event.other ?? 'another record'} undone`
  }
}

/** Staff changes to this record, newest first, with who made them and why. */
export function PersonHistory({ history }: Pick<PersonPage, 'history'>) {
  return (
    <section className={css.part} aria-labelledby="person-history">
      <Heading level={2} size="heading" id="person-history">
        History
      </Heading>
      {history.length === 0 && <Text tone="muted">Nobody has changed this record by hand.</Text>}
      {history.length > 0 && (
        <ol className={css.rows}>
          {history.map((event) => (
            <li key={event.key} className={css.row}>
              <span className={css.words}>
                <span className={css.name}>{eventLabel(event)}</span>
                <span className={css.note}>{event.why}</span>
                <span className={css.more}>
                  {event.who}, <time dateTime={event.at}>{formatInstant(event.at)}</time>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const letterLabels: Readonly<Record<PersonLetterKind, string>> = {
  invoice: 'Invoice',
  posted: '“It’s in the post”',
  event_changed: 'Event changed',
  credit_note: 'Credit note',
  welcome: 'Number and last day',
  pledge: 'What was pledged',
  pledge_reminder: 'Reminder of a pledge',
  gift: 'Gift',
  renewal: 'Reminder to renew',
  confirm_address: 'Link to confirm their address',
  address_changed: 'Notice of a new address',
  new_password: 'Link to set a password',
  zedletter_link: 'Zedletter link',
  radio_times_link: 'Radio Times link',
}
const letterStates = { waiting: 'Waiting', sent: 'Sent', given_up: 'Given up' } as const
const guides = { paper: 'On paper', digital: 'Digital' } as const

/** The lists they're on and the letters they were sent, newest first. */
export function PersonLetters({ found: { person, radioTimes, letters } }: { found: PersonPage }) {
  return (
    <section className={css.part} aria-labelledby="person-letters">
      <Heading level={2} size="heading" id="person-letters">
        Lists and letters
      </Heading>
      <dl className={css.facts}>
        <Fact name="Zedletter">{person.zedletter ? 'Yes' : 'No'}</Fact>
        <Fact name="Radio Times">{radioTimes === null ? 'Never chose' : guides[radioTimes]}</Fact>
      </dl>
      {letters.length > 0 && (
        <ul aria-label="Letters" className={css.rows}>
          {letters.map(({ key, kind, state, at }) => (
            <li key={key} className={css.row}>
              <span className={css.words}>
                {letterLabels[kind]}
                <span className={css.more}>{`${letterStates[state]}, ${formatInstant(at)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
