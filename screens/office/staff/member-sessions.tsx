import { useEffect, useId, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { StaffMember } from '#domain/office/staff.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from './staff.css.ts'

type Props = { member: StaffMember; isBusy: boolean; onEnd: (session?: string) => void }

/** The button of a login that was ended is gone: focus goes to the heading above it. */
function useFocusOnceEnded(count: number) {
  const id = useId()
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current && !document.activeElement?.matches('input')) document.getElementById(id)?.focus()
    last.current = count
  }, [count, id])
  return id
}

/** Where someone is logged in, and the way to end that. */
export function MemberSessions({ member: { sessions }, isBusy, onEnd }: Props) {
  const headingId = useFocusOnceEnded(sessions.length)
  return (
    <section className={css.part}>
      <Heading level={3} size="heading" id={headingId} isFocusTarget>
        Logins
      </Heading>
      {sessions.length === 0 && <Text tone="muted">Not logged in anywhere.</Text>}
      <ul>
        {sessions.map(({ id, started, lastSeen }, index) => (
          <li key={id} className={css.session}>
            <span className={css.times}>{`Since ${formatInstant(started)}, last used ${formatInstant(lastSeen)}`}</span>
            <Button tone="outline" isDisabled={isBusy} aria-label={`End login ${index + 1}`} onPress={() => onEnd(id)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={css.actions}>
          <Button tone="outline" isDisabled={isBusy} onPress={() => onEnd()}>
            End all of them
          </Button>
        </div>
      )}
    </section>
  )
}
