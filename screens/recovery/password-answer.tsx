import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'

/** What the server answers with on this page: a status and a message (L370, D118). */
export type ServerWord = { status: string; message: string }

type Props = { isUpdated: boolean; said: ServerWord; onNewLink: () => void; loginHref: string }

const words: Readonly<Record<string, string>> = { ok: 'OK', error: 'Error' }

/** The server's status and message in the form's place (T89), and the way on. */
export function PasswordAnswer({ isUpdated, said, onNewLink, loginHref }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus goes to the one thing to do next.
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <div ref={place}>
      <Stack space="roomy" align="start">
        <Notice tone={isUpdated ? 'positive' : 'critical'} title={words[said.status] ?? said.status} isAnnounced>
          {said.message}
          {!isUpdated && '. A link works for an hour, and once: the newest one counts.'}
        </Notice>
        {isUpdated ? <ButtonLink href={loginHref}>Login</ButtonLink> : <Button onPress={onNewLink}>Send me a new link</Button>}
      </Stack>
    </div>
  )
}
