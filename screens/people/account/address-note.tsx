import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import type { Contact } from '#domain/contact/contact.ts'

/** How pressing one of the note's buttons went. */
export type AddressErrand = { status: 'idle' | 'sending' | 'sent' | 'keeping' } | { status: 'rejected'; reason: string }

export type AddressNoteProps = {
  contact: Contact
  errand: AddressErrand
  onSendAgain: () => void
  onKeep: () => void
}

/** What there is to do about an address that doesn't count yet; nothing once it is confirmed (D216, D217). */
export function AddressNote({ contact, errand, onSendAgain, onKeep }: AddressNoteProps) {
  const { email, pendingEmail, isUnconfirmed } = contact
  if (pendingEmail === undefined && !isUnconfirmed) return null
  const isBusy = errand.status === 'sending' || errand.status === 'keeping'
  return (
    <Stack space="snug">
      {pendingEmail === undefined ? (
        <Notice tone="info" title="Confirm your address">
          We’ve sent a link to {email}. Open it and press the button there, so that we know it reaches you.
        </Notice>
      ) : (
        <Notice tone="info" title={`Moving to ${pendingEmail}`}>
          We’ve sent a link there. Until it’s pressed, you log in with {email}, and our letters go there.
        </Notice>
      )}
      {errand.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {errand.reason}
        </Notice>
      )}
      {errand.status === 'sent' && (
        <Notice tone="positive" isAnnounced>
          Sent. Only the newest link works.
        </Notice>
      )}
      <Stack direction="row" space="snug" isWrapped>
        <Button tone="outline" isPending={errand.status === 'sending'} isDisabled={errand.status === 'keeping'} onPress={onSendAgain}>
          {errand.status === 'sending' ? 'Sending…' : 'Send it again'}
        </Button>
        {pendingEmail !== undefined && (
          <Button tone="quiet" isPending={errand.status === 'keeping'} isDisabled={isBusy} onPress={onKeep}>
            Keep the old one
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
