import { CircleCheck, CircleMinus } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import * as css from './zedletter-preference.css.ts'

export type ZedletterPreferenceProps = {
  isSubscribed: boolean
  isBusy: boolean
  /** The last press worked. */
  isChanged?: boolean
  /** The server's reason for refusing the last press. */
  warning?: string
  /** Sends the wanted state rather than a toggle, so sending twice changes nothing (D133). */
  onWish: (zedletter: boolean) => void
}

/** Whether the subscriber gets Zedletter, and the button that changes it (T266, T267, T277). */
export function ZedletterPreference({ isSubscribed, isBusy, isChanged, warning, onWish }: ZedletterPreferenceProps) {
  const Icon = isSubscribed ? CircleCheck : CircleMinus
  const [rest, busy] = isSubscribed ? ['Unsubscribe', 'Unsubscribing…'] : ['Subscribe', 'Subscribing…']
  return (
    <Stack space="base" align="start">
      <div className={css.status}>
        <Icon aria-hidden size={28} className={isSubscribed ? css.on : css.off} />
        <Stack space="tight">
          <Heading level={2} size="heading">
            {isSubscribed ? 'You’re subscribed' : 'You’re not subscribed'}
          </Heading>
          <Text tone="muted">
            {isSubscribed ? 'Zedletter comes to your inbox each Thursday.' : 'You don’t get Zedletter at the moment.'}
          </Text>
        </Stack>
      </div>
      {isChanged && (
        <Notice tone="positive" isAnnounced>
          {isSubscribed ? messages.subscribedToZedletter : messages.unsubscribedFromZedletter}
        </Notice>
      )}
      {warning && (
        <Notice tone="warning" isAnnounced>
          {warning}
        </Notice>
      )}
      <Button size="large" tone={isSubscribed ? 'outline' : 'primary'} isPending={isBusy} busy={busy} onPress={() => onWish(!isSubscribed)}>
        {rest}
      </Button>
    </Stack>
  )
}
