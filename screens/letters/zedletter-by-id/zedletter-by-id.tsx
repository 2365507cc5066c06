import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { Failed } from '#screens/failed.tsx'
import { ZedletterPreference, type ZedletterPreferenceProps } from '#screens/letters/zedletter/zedletter-preference.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './zedletter-by-id.css.ts'

export type ZedletterByIdProps = {
  preference: /** When it failed, a snack has already said why (T281, D180). */
    | Remote<ZedletterPreferenceProps>
    /** The server doesn't know the id; this is its message (D136). */
    | { status: 'unknown'; words: string }
  hrefs: { zedletter: string; privacy: string }
}

/** The page behind a link in a letter. The emailed id decides, and opening the page changes nothing (T34, T267, D134). */
export function ZedletterById({ preference, hrefs }: ZedletterByIdProps) {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <Stack as="header">
          <Heading level={1} isFocusTarget>
            Your Zedletter
          </Heading>
          <Text tone="muted" size="lead">
            {say(pageTexts.ownZedletter)}
          </Text>
        </Stack>
        <div className={css.card}>
          <Preference preference={preference} zedletterHref={hrefs.zedletter} />
        </div>
      </div>
      <div className={css.art}>
        <Poster motif="envelope" color="cyan" ratio="wide" />
      </div>
      <footer className={css.sender}>
        <Text tone="muted">You got here from a link in Zedletter.</Text>
        <address className={css.address}>
          {station.legalName}, {station.postalAddress.join(', ')}
        </address>
        <Stack direction="row" space="roomy" isWrapped>
          <Link tone="quiet" href={`mailto:${station.email}`}>
            {station.email}
          </Link>
          <Link tone="quiet" href={hrefs.privacy}>
            Privacy policy
          </Link>
        </Stack>
      </footer>
    </div>
  )
}

function Preference({ preference, zedletterHref }: Pick<ZedletterByIdProps, 'preference'> & { zedletterHref: string }) {
  if (preference.status === 'loading') return <Skeleton shape="line" count={3} label="Loading your preference" />
  if (preference.status === 'ready') return <ZedletterPreference {...preference.data} />
  if (preference.status === 'unknown') {
    return (
      <Stack>
        <Notice tone="warning" isAnnounced>
          {preference.words}
        </Notice>
        <Text tone="muted">
          You can <Link href={zedletterHref}>sign up again</Link>, or write to <Link href={`mailto:${station.email}`}>{station.email}</Link>
          .
        </Text>
      </Stack>
    )
  }
  return (
    <Failed
      title="We couldn’t look up your preference"
      message="Nothing has changed."
      onRetry={preference.onRetry}
      requestId={preference.requestId}
    />
  )
}
