import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'

/** The server's answer on this page: a status and a message (D118). */
export type ServerWord = { status: string; message: string }

type Props = { isUpdated: boolean; said: ServerWord; onNewLink: () => void; loginHref: string }

const titles: Readonly<Record<string, string>> = { ok: 'Done', error: 'This link can’t be used' }

/** Replaces the form with the server's status and message (T89), and the next step. */
export function PasswordAnswer({ isUpdated, said, onNewLink, loginHref }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so focus goes to the next step.
  useEffect(() => root.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <div ref={root}>
      <Stack space="roomy" align="start">
        <Notice tone={isUpdated ? 'positive' : 'critical'} title={titles[said.status] ?? said.status} isAnnounced>
          {said.message}
          {!isUpdated && '. Links last an hour and work once. Use the latest one.'}
        </Notice>
        {isUpdated ? <ButtonLink href={loginHref}>Login</ButtonLink> : <Button onPress={onNewLink}>Send me a new link</Button>}
      </Stack>
    </div>
  )
}
