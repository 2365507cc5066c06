import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { emailMessages } from '#domain/contact/email-address.ts'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { AddressAnswer, type AddressDone, type AddressHrefs, type AddressLink } from './address-answer.tsx'
import * as css from './confirm-address.css.ts'

export type ConfirmAddressProps = {
  /** `gone`: the link can't be used, or not any more. `confirmed`: it was used, and its address counts. */
  link: Remote<AddressLink> | { status: 'gone'; reason: string } | { status: 'confirmed' }
  /** How pressing the button went. */
  press: Submission | ({ status: 'done' } & AddressDone)
  onPress: () => void
  hrefs: AddressHrefs
}

const words = {
  confirm: {
    title: 'Confirm your address',
    lead: 'One press, and we know that our letters reach you.',
    about: (email: string) => `Is ${email} yours, and did you ask for this? Then press the button.`,
    button: 'Confirm my address',
  },
  undo: {
    title: 'Put your old address back',
    lead: 'Your account was moved to another address.',
    about: (email: string) => `Your account goes back to ${email}. Every login ends, and we mail you a link for a new password.`,
    button: 'Put this address back',
  },
} as const

/** The page behind a link about an address. Opening it changes nothing (D216, D218). */
export function ConfirmAddress({ link, press, onPress, hrefs }: ConfirmAddressProps) {
  const { title, lead, about, button } = words[link.status === 'ready' ? link.data.purpose : 'confirm']
  return (
    <LoginFrame title={title} lead={lead}>
      {link.status === 'loading' && <Skeleton shape="line" count={3} label="Reading the link" />}
      {link.status === 'failed' && <Failed message={link.message} onRetry={link.onRetry} requestId={link.requestId} />}
      {link.status === 'confirmed' && (
        <Stack space="roomy" align="start">
          <Notice tone="positive" title={emailMessages.confirmedAlready} isAnnounced>
            This link has done its work. There’s nothing left to do.
          </Notice>
          <ButtonLink href={hrefs.account}>Your account</ButtonLink>
        </Stack>
      )}
      {link.status === 'gone' && (
        <Stack space="roomy" align="start">
          <Notice tone="warning" isAnnounced>
            {link.reason}. A link works once, and the newest one counts. Your account page sends you another.
          </Notice>
          <ButtonLink href={hrefs.account}>Your account</ButtonLink>
        </Stack>
      )}
      {link.status === 'ready' && (
        <div className={css.words}>
          {press.status === 'done' ? (
            <AddressAnswer {...link.data} kept={press.kept} lapsed={press.lapsed} hrefs={hrefs} />
          ) : (
            <Stack space="roomy" align="start">
              <Text>{about(link.data.email)}</Text>
              {press.status === 'rejected' && (
                <Notice tone="critical" isAnnounced>
                  {press.reason}
                  <FaultCode of={press.requestId} />
                </Notice>
              )}
              <Button size="large" isPending={press.status === 'sending'} busy="One moment…" onPress={onPress}>
                {button}
              </Button>
            </Stack>
          )}
        </div>
      )}
    </LoginFrame>
  )
}
