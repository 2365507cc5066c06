import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import { emailTakenMessage } from '#domain/desk/desk-messages.ts'
import type { RecognisedBy, Recognition } from '#domain/desk/recognition.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import * as css from './reception-checkout.css.ts'

const signs: Readonly<Record<RecognisedBy, string>> = {
  email: 'has this email address',
  birthday: 'has this name and birthday',
  phone: 'has this phone number',
}

/** Why an order can't be paid before someone has decided whose address it is. */
export function recognisedProblem(recognised: Recognition | undefined): string | undefined {
  const owner = recognised?.people.find(({ by }) => by === 'email')?.person
  if (owner) return `${fullName(owner)} has this email address already. Use this person, or give another address.`
  return recognised?.isStaffEmail ? emailTakenMessage(undefined) : undefined
}

function standingWords({ subnumber, expiry, delivery_address }: SearchResult, today: StationDate): string {
  const year = expiry === null ? '' : `${isActive(expiry, today) ? 'active to' : 'expired'} ${formatDate(expiry)}`
  return [subnumber, delivery_address.locality, year].filter(Boolean).join(', ')
}

type Props = { id: string; recognised: Recognition | undefined; today: StationDate; onUse: (person: SearchResult) => void }

/**
 * Says beside the fields that the station knows someone like the one being typed in, before anything is paid (D511). It appears while
 * people type on, so Tab passes its buttons by: a key of their own leads there (D599).
 */
export function Recognised({ id, recognised, today, onUse }: Props) {
  if (!recognised) return null
  const { people, isStaffEmail } = recognised
  return (
    <>
      {isStaffEmail && (
        <Notice tone="warning" isAnnounced>
          {emailTakenMessage(undefined)}
        </Notice>
      )}
      {people.length > 0 && (
        <Notice tone="warning" title="Is it someone we know?" isAnnounced>
          <ul id={id} className={css.recognised}>
            {people.map(({ by, person }) => (
              <li key={person.id} className={css.recognisedPerson}>
                <span>
                  <strong>{fullName(person)}</strong> {signs[by]}
                  <span className={css.recognisedMore}>{standingWords(person, today)}</span>
                </span>
                <Button
                  tone="outline"
                  excludeFromTabOrder
                  aria-label={`Use this person: ${fullName(person)}`}
                  onPress={() => onUse(person)}
                >
                  Use this person
                </Button>
              </li>
            ))}
          </ul>
          <p className={css.recognisedMore}>By keyboard: Alt+P.</p>
        </Notice>
      )}
    </>
  )
}
