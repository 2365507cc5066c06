import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { RadioTimes as RadioTimesRecord } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { PreferenceForm, type PreferenceFormProps } from './preference-form.tsx'
import * as css from './radio-times.css.ts'

export type RadioTimesProps = Omit<PreferenceFormProps, 'record'> & {
  /** `expired`: the token is unknown or has expired (T260). */
  record: Remote<RadioTimesRecord> | { status: 'expired' }
  today: StationDate
  subscriptionsHref: string
}

/** The page behind a link in a letter. Only the emailed token decides whose preference it shows (T35, T265, T8). */
export function RadioTimes({ record, today, subscriptionsHref, ...form }: RadioTimesProps) {
  return (
    <div className={css.page}>
      <div className={css.columns}>
        <div className={css.main}>
          <Stack as="header">
            <Heading level={1} isFocusTarget>
              Radio Times
            </Heading>
            <Text tone="muted" size="lead">
              {say(pageTexts.radioTimes)}
            </Text>
          </Stack>
          {record.status === 'loading' && <Skeleton shape="block" label="Loading your preference" />}
          {record.status === 'expired' && (
            <Notice tone="critical" title={messages.radioTimesTokenBad} isAnnounced>
              Open the link in your latest letter, or write to <Link href={`mailto:${station.email}`}>{station.email}</Link> for a new one.
            </Notice>
          )}
          {record.status === 'failed' && <Failed message={record.message} onRetry={record.onRetry} requestId={record.requestId} />}
          {record.status === 'ready' && (
            <div className={css.card}>
              <Subscriber record={record.data} today={today} subscriptionsHref={subscriptionsHref} />
              <PreferenceForm {...form} record={record.data} />
            </div>
          )}
        </div>
        <div className={css.aside}>
          <div className={css.art}>
            <Poster motif="dots" color="yellow" ratio="wide" />
          </div>
          <Stack space="tight" as="section">
            <Heading level={2} size="heading">
              Paper or pixels
            </Heading>
            <Text tone="muted">
              Both have every story, every show and the whole grid. Change your mind as often as you like, with the link in your latest
              email.
            </Text>
          </Stack>
        </div>
      </div>
    </div>
  )
}

type SubscriberProps = { record: RadioTimesRecord; today: StationDate; subscriptionsHref: string }

/** Whose preference this is, and until when (T254, D143). */
function Subscriber({ record: { name, subnumber, expiry }, today, subscriptionsHref }: SubscriberProps) {
  return (
    <Stack space="snug">
      <dl className={css.who}>
        <div className={css.fact}>
          <Text as="dt" tone="muted" size="caption">
            Name
          </Text>
          <dd className={css.value}>{name}</dd>
        </div>
        {subnumber && (
          <div className={css.fact}>
            <Text as="dt" tone="muted" size="caption">
              Subscriber number
            </Text>
            <dd className={css.value}>{subnumber}</dd>
          </div>
        )}
      </dl>
      {isActive(expiry, today) && expiry ? (
        <Text tone="muted">Your subscription runs to {formatDate(expiry)}.</Text>
      ) : (
        <Notice tone="warning">
          {expiry ? `Your subscription expired on ${formatDate(expiry)}. ` : 'You have no subscription at the moment. '}
          <Link href={subscriptionsHref}>See the subscriptions</Link> to keep Radio Times coming.
        </Notice>
      )}
    </Stack>
  )
}
