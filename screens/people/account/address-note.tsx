import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Fault } from '#screens/remote.ts'
import * as css from './account.css.ts'

/** How pressing one of the note's buttons went. */
export type AddressErrand = { status: 'idle' | 'sending' | 'sent' | 'keeping' } | (Fault & { status: 'rejected'; reason: string })

export type AddressNoteProps = {
  contact: Contact
  errand: AddressErrand
  onSendAgain: () => void
  onKeep: () => void
  /** The heading of the section that the note is in. */
  sectionId: string
}

/**
 * Moves focus to the note about a move that was just asked for, or to the section once it is taken back: what was pressed
 * is gone, or far below. People who are typing keep their focus.
 */
function useFocusAfterMove(pendingEmail: string | undefined, sectionId: string) {
  const note = useRef<HTMLElement>(null)
  const shown = useRef(pendingEmail)
  useEffect(() => {
    if (shown.current === pendingEmail) return
    shown.current = pendingEmail
    if (document.activeElement?.matches('input, textarea')) return
    const target = note.current ?? document.getElementById(sectionId)
    target?.focus()
  }, [pendingEmail, sectionId])
  return note
}

/** What there is to do about an address that doesn't count yet; nothing once it is confirmed (D216, D217). */
export function AddressNote({ contact, errand, onSendAgain, onKeep, sectionId }: AddressNoteProps) {
  const { email, pendingEmail, isUnconfirmed } = contact
  const note = useFocusAfterMove(pendingEmail, sectionId)
  if (pendingEmail === undefined && !isUnconfirmed) return null
  const isBusy = errand.status === 'sending' || errand.status === 'keeping'
  return (
    <Stack space="snug">
      {pendingEmail === undefined ? (
        <Notice tone="info" title="Confirm your address">
          We’ve sent a link to {email}. Open it and press the button there, so that we know it reaches you.
        </Notice>
      ) : (
        <section ref={note} tabIndex={-1} aria-label={`Moving to ${pendingEmail}`} className={css.note}>
          <Notice tone="info" title={`Moving to ${pendingEmail}`}>
            We’ve sent a link there. Until it’s pressed, you log in with {email}, and our letters go there.
          </Notice>
        </section>
      )}
      {errand.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {errand.reason}
          <FaultCode of={errand.requestId} />
        </Notice>
      )}
      {errand.status === 'sent' && (
        <Notice tone="positive" isAnnounced>
          Sent. Only the newest link works.
        </Notice>
      )}
      <Stack direction="row" space="snug" isWrapped>
        <Button
          tone="outline"
          isPending={errand.status === 'sending'}
          busy="Sending…"
          isDisabled={errand.status === 'keeping'}
          onPress={onSendAgain}
        >
          Send it again
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
