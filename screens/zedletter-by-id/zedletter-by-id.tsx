import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import type { Remote } from '#screens/remote.ts'
import { ZedletterPreference, type ZedletterPreferenceProps } from '#screens/zedletter/zedletter-preference.tsx'
import * as css from './zedletter-by-id.css.ts'

export type ZedletterByIdProps = {
  /** `unknown`: the server knows no such id, in its own words (D136). */
  preference: Remote<ZedletterPreferenceProps> | { status: 'unknown'; words: string }
  hrefs: { zedletter: string; privacy: string }
}

/** The page behind a link in a letter: the emailed id decides, looking changes nothing (T34, T267, D134). */
export function ZedletterById({ preference, hrefs }: ZedletterByIdProps) {
  return (
    <div className={css.page}>
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
        <Text tone="muted" as="address">
          {station.legalName}, {station.postalAddress.join(', ')}
        </Text>
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
          Try the link in your newest Zedletter, write to <Link href={`mailto:${station.email}`}>{station.email}</Link>, or{' '}
          <Link href={zedletterHref}>sign up again</Link>.
        </Text>
      </Stack>
    )
  }
  return (
    <Stack align="start">
      <Notice tone="critical" title={preference.message} isAnnounced>
        Nothing was changed. Your preference is as you left it.
      </Notice>
      <Button tone="outline" onPress={preference.onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
