import { useEffect, useRef } from 'react'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'

/** `confirm`: the address counts from now on. `undo`: an account goes back to it. */
export type AddressLink = { purpose: 'confirm' | 'undo'; email: string }

/** The orders of free tickets that are complete now, and those whose hour was over, by number. */
export type AddressDone = { kept: readonly string[]; lapsed: readonly string[] }

export type AddressHrefs = { account: string; tickets: string }

type Props = AddressLink & AddressDone & { hrefs: AddressHrefs }

/** What pressing the button did, and the next step. */
export function AddressAnswer({ purpose, email, kept, lapsed, hrefs }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so focus goes to the next step.
  useEffect(() => root.current?.querySelector<HTMLElement>('a')?.focus(), [])
  return (
    <div ref={root}>
      <Stack space="roomy" align="start">
        {purpose === 'confirm' ? (
          <Notice tone="positive" title="Address confirmed" isAnnounced>
            From now on {email} is the one to log in with, and our letters go there.
          </Notice>
        ) : (
          <Notice tone="positive" title="Your address is back" isAnnounced>
            Every login has ended. We’ve sent a link to {email}: set a new password with it, then log in.
          </Notice>
        )}
        {kept.length > 0 && (
          <Notice tone="positive" title="Your tickets are kept">
            {kept.join(', ')}: the letter about it is on its way.
          </Notice>
        )}
        {lapsed.length > 0 && (
          <Notice tone="warning" title="Some tickets went back">
            We held {lapsed.join(', ')} for an hour, and that’s over. <Link href={hrefs.tickets}>Order them again</Link>: now that your
            address is confirmed, they’re yours at once.
          </Notice>
        )}
        <ButtonLink href={hrefs.account}>Your account</ButtonLink>
      </Stack>
    </div>
  )
}
