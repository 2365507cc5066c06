import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { OwnSession } from '#domain/session/own-session.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './security.css.ts'

export type OwnSessionsProps = {
  sessions: Remote<readonly OwnSession[]>
  /** The login that is being ended, or all others. */
  ending?: OwnSession['id'] | 'others'
  onEnd: (session: OwnSession) => void
  onEndOthers: () => void
}

const nameOf = ({ browser }: OwnSession) => browser || 'A browser we don’t know'

/** Where someone is logged in: each can be ended, or all but this one. */
export function OwnSessions({ sessions, ending, onEnd, onEndOthers }: OwnSessionsProps) {
  if (sessions.status === 'loading') return <Skeleton shape="block" label="Loading your logins" />
  if (sessions.status === 'failed')
    return <Failed message={sessions.message} onRetry={sessions.onRetry} requestId={sessions.requestId} label="Load my logins again" />
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={css.list}>
        {sessions.data.map((session) => (
          <Login key={session.id} session={session} isEnding={ending === session.id} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button tone="outline" isPending={ending === 'others'} busy="Logging out…" onPress={onEndOthers}>
            Log out everywhere else
          </Button>
        </div>
      ) : (
        <Text tone="muted">You’re logged in nowhere else.</Text>
      )}
    </>
  )
}

function Login({ session, isEnding, onEnd }: { session: OwnSession; isEnding: boolean; onEnd: () => void }) {
  const { startedAt, lastSeen, isCurrent } = session
  return (
    <li className={css.row}>
      <div>
        <span className={css.name}>
          {nameOf(session)}
          {isCurrent && <Badge tone="positive">This one</Badge>}
        </span>
        <Text tone="muted" size="caption">
          Logged in {formatInstant(startedAt)}. Last used {formatInstant(lastSeen)}.
        </Text>
      </div>
      {!isCurrent && (
        <Button
          tone="outline"
          isPending={isEnding}
          busy="Logging out…"
          aria-label={isEnding ? undefined : `Log out ${nameOf(session)}, in since ${formatInstant(startedAt)}`}
          onPress={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
