import { Badge } from '#design-system/badge/badge.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import { saying } from '#domain/desk/caller-script.ts'
import type { Recognition, Renewal } from '#domain/desk/recognition.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import { ContactFieldset } from '#screens/people/contact-form/contact-fieldset.tsx'
import { ContactProblems } from '#screens/people/contact-form/contact-problems.tsx'
import type { ContactValues } from '#screens/people/contact-form/contact-values.ts'
import type { ContactFormState } from '#screens/people/contact-form/use-contact-form.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { Say, scriptHints } from './caller-words.tsx'
import { PersonSearch, type PersonSearchProps } from './person-search.tsx'
import * as css from './reception-checkout.css.ts'
import { Recognised } from './recognised.tsx'

/** Walk-ins give no details. Some carts need them, so not every order can be a walk-in's (D98). */
export type BuyerKind = 'new' | 'returning' | 'walk-in'

/** The chosen subscriber. */
export type ChosenSubscriber = {
  subnumber: string
  expiry: StationDate | null
  pledges: { count: number; amount: Cents }
  /** The address they're moving to, until its link is pressed. */
  pendingEmail?: string
}

export type DeskBuyerProps = {
  kind: BuyerKind
  onKind: (kind: BuyerKind) => void
  /** The form's initial values. A new `formKey` resets it. */
  contact: Contact
  formKey: string
  /** Called on every change, so that drafts survive. */
  onTyped: (values: ContactValues) => void
  chosen?: ChosenSubscriber | undefined
  /** Who the person being typed in seems to be. */
  recognised?: Recognition | undefined
  onUse: (person: SearchResult) => void
  /** They renewed lately, or are being renewed at another desk. */
  renewal?: Renewal | undefined
  countries: readonly Country[]
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

const kinds: readonly { value: BuyerKind; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'returning', label: 'Returning' },
  { value: 'walk-in', label: 'Walk-in' },
]

const pendingHint = (chosen: ChosenSubscriber | undefined) =>
  chosen?.pendingEmail === undefined ? {} : { email: `Moving to ${chosen.pendingEmail}, once the link we’ve sent there is pressed.` }

function ChosenBadges({ chosen, today }: { chosen: ChosenSubscriber; today: StationDate }) {
  const { subnumber, expiry, pledges } = chosen
  const isRunning = isActive(expiry, today)
  return (
    <div className={css.chosen} role="status">
      {subnumber && <Badge>{`Subscriber ${subnumber}`}</Badge>}
      {expiry !== null && (
        <Badge tone={isRunning ? 'positive' : 'warning'}>{`${isRunning ? 'Active to' : 'Expired'} ${formatDate(expiry)}`}</Badge>
      )}
      {pledges.count > 0 && (
        <Badge tone="warning">{`${pledges.count === 1 ? 'Open pledge' : `${pledges.count} open pledges`}: ${formatMoney(pledges.amount)}`}</Badge>
      )}
    </div>
  )
}

type Props = Omit<DeskBuyerProps, 'contact' | 'formKey' | 'onTyped' | 'renewal'> & {
  state: ContactFormState
  search: PersonSearchProps
  searchId: string
  /** Why this order can't be a walk-in's. */
  walkInProblem: string | undefined
  isScripted: boolean
  today: StationDate
}

/** The first column: the buyer (T238). */
export function DeskBuyer({
  state,
  search,
  searchId,
  kind,
  onKind,
  chosen,
  recognised,
  onUse,
  walkInProblem,
  isScripted,
  today,
  ...fields
}: Props) {
  return (
    <>
      <div className={css.partHead}>
        <Heading level={2} size="heading" isFocusTarget>
          Contact
        </Heading>
        <KeyCap>Alt+S search</KeyCap>
      </div>
      {isScripted && <Say>{saying.greeting}</Say>}
      <RadioGroup
        id={`${searchId}-kind`}
        label="Who is it?"
        layout="row"
        options={kinds}
        value={kind}
        onChange={(value) => onKind(value as BuyerKind)}
        error={kind === 'walk-in' ? walkInProblem : undefined}
      />
      {kind === 'walk-in' ? (
        !walkInProblem && <Text tone="muted">Nothing to fill in: they pay now and take it with them.</Text>
      ) : (
        <>
          <PersonSearch {...search} id={searchId} isReturning={kind === 'returning'} isScripted={isScripted} today={today} />
          {chosen && <ChosenBadges chosen={chosen} today={today} />}
          {chosen && chosen.pledges.count > 0 && (
            <Notice tone="warning">There is a pledge to be paid. Ask whether they would like to pay it now.</Notice>
          )}
          <div className={css.form}>
            <ContactProblems state={state} />
            <ContactFieldset
              state={state}
              {...fields}
              account={<Recognised id={`${searchId}-known`} recognised={recognised} today={today} onUse={onUse} />}
              isByStaff
              hints={{ email: 'Their invoices go here.', ...(isScripted ? scriptHints : {}), ...pendingHint(chosen) }}
            />
          </div>
        </>
      )}
    </>
  )
}
