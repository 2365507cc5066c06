import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import { ZedletterPreference, type ZedletterPreferenceProps } from '#screens/zedletter/zedletter-preference.tsx'
import * as css from './zedletter-by-id.css.ts'

export type ZedletterByIdProps = {
  preference:
    | { status: 'loading' }
    | { status: 'ready'; data: ZedletterPreferenceProps }
    /** The server knows no such id, in its own words (D136). */
    | { status: 'unknown'; words: string }
    /** It was not heard; a snack has said so already (T281, D180). */
    | { status: 'unreachable'; onRetry: () => void }
  hrefs: { zedletter: string; privacy: string }
}

/** The page behind a link in a letter: the emailed id decides, looking changes nothing (T34, T267, D134). */
export function ZedletterById({ preference, hrefs }: ZedletterByIdProps) {
  return (
    <div className={css.page}>
      <div className={css.main}>
        <Stack as="header">
          <Heading level={1} isFocusTarget>
            Your Zedletter
          </Heading>
          <Text tone="muted" size="lead">
            The weekly email of {station.name}. Nothing changes until you press the button.
          </Text>
        </Stack>
        <div className={css.card}>
          <Preference preference={preference} zedletterHref={hrefs.zedletter} />
        </div>
        <footer className={css.sender}>
          <Text tone="muted">You get this page from a link in Zedletter.</Text>
          <address className={css.address}>
            {station.legalName}, {station.postalAddress.join(', ')}
          </address>
          <Stack direction="row" space="roomy" wrap>
            <Link tone="quiet" href={`mailto:${station.email}`}>
              {station.email}
            </Link>
            <Link tone="quiet" href={hrefs.privacy}>
              Privacy policy
            </Link>
          </Stack>
        </footer>
      </div>
      <div className={css.art}>
        <Poster motif="wave" color="cyan" ratio="wide" />
      </div>
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
    <Stack align="start">
      <Notice tone="critical" title="We could not look up your preference">
        Nothing was changed: it is as you left it.
      </Notice>
      <Button tone="outline" onPress={preference.onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
