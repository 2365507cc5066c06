import { PlainButton } from '#design-system/button/plain-button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import type { WaysHrefs } from './ways-to-support.tsx'
import * as css from './welcome-dialog-body.css.ts'

export type WelcomeDialogBodyProps = { onHide: () => void; hrefs: Omit<WaysHrefs, 'zedletter'> }

/** The welcome on a first visit. We remember that it was hidden (T54, D174). */
export function WelcomeDialogBody({ onHide, hrefs }: WelcomeDialogBodyProps) {
  return (
    <DialogBody
      title={`Welcome to ${station.name}`}
      onClose={onHide}
      actions={
        <>
          <PlainButton tone="outline" onPress={onHide}>
            Hide this
          </PlainButton>
          <ButtonLink href={hrefs.subscriptions} onClick={onHide}>
            Become a Zedder
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <div className={css.art}>
          <Poster motif="bars" color="orange" ratio="wide" />
        </div>
        <Text>
          Everything here keeps a community station on air. Put a subscription in your cart and every price in the shop drops at once.
        </Text>
        <Text tone="muted">
          Rather not subscribe? You can also{' '}
          <Link href={hrefs.donations} onClick={onHide}>
            donate
          </Link>
          ,{' '}
          <Link href={hrefs.merch} onClick={onHide}>
            wear it
          </Link>
          , or{' '}
          <Link href={hrefs.tickets} onClick={onHide}>
            come out
          </Link>
          . Subscribed before, in our older shop? Your email and password still work.
        </Text>
      </Stack>
    </DialogBody>
  )
}
