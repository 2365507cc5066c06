import { Heading } from '#design-system/heading/heading.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { SignupForm, type SignupFormProps } from './signup-form.tsx'
import * as css from './zedletter.css.ts'
import { ZedletterPreference, type ZedletterPreferenceProps } from './zedletter-preference.tsx'

export type ZedletterProps = {
  /** A Zedder's own preference. Visitors and staff have none, so they see the sign-up form (D137). */
  own?: Remote<ZedletterPreferenceProps>
  signup: SignupFormProps
}

/** The weekly letter: what it is, and how to start or stop getting it (T33, T7). */
export function Zedletter({ own, signup }: ZedletterProps) {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <Stack as="header">
          <Heading level={1} isFocusTarget>
            Zedletter
          </Heading>
          <Text tone="muted" size="lead">
            {say(pageTexts.zedletter)}
          </Text>
        </Stack>
        <div className={css.card}>{own ? <Own own={own} /> : <SignupForm {...signup} />}</div>
      </div>
      <div className={css.main}>
        <div className={css.art}>
          <Poster motif="envelope" color="cyan" ratio="wide" />
        </div>
        <Stack space="tight" as="section">
          <Heading level={2} size="heading">
            In every letter
          </Heading>
          <Text tone="muted">
            Gigs and workshops before they sell out, new shows, prizes for Zedders, and one record we can’t stop playing.
          </Text>
        </Stack>
        <Stack space="tight" as="section">
          <Heading level={2} size="heading">
            Leave whenever you like
          </Heading>
          <Text tone="muted">Unsubscribe with one click, any time. We use your address for the letter and for nothing else.</Text>
        </Stack>
      </div>
    </div>
  )
}

function Own({ own }: { own: Remote<ZedletterPreferenceProps> }) {
  if (own.status === 'loading') return <Skeleton shape="line" count={3} label="Loading your preference" />
  if (own.status === 'ready') return <ZedletterPreference {...own.data} />
  return <Failed message={own.message} onRetry={own.onRetry} requestId={own.requestId} />
}
