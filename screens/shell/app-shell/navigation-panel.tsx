import { Badge } from '#design-system/badge/badge.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { User } from '#domain/session/session.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import * as css from './app-shell.css.ts'

export type PanelLink = {
  href: string
  label: string
  isCurrent: boolean
  /** As it's printed: `Alt+O`. */
  keys?: string
  /** Work that waits there: 12 `to pack`. */
  waiting?: { count: number; text: string } | undefined
}

export type NavigationPanelProps = {
  user?: User
  today: StationDate
  /** The most-used pages first, then the others by group. */
  groups: readonly (readonly PanelLink[])[]
  onNavigate?: () => void
}

/** The inside of the side drawer: who is logged in (T13), and every page (T50). */
export function NavigationPanel({ user, today, groups, onNavigate }: NavigationPanelProps) {
  return (
    <>
      {user && <WhoIsHere user={user} today={today} />}
      <nav aria-label="Menu">
        {groups.map((items, index) => (
          <ul key={items[0]?.href} className={index === 0 ? css.drawerItems : css.drawerMore}>
            {items.map(({ href, label, isCurrent, keys, waiting }) => (
              <li key={href} className={css.drawerItem}>
                <Link tone="quiet" href={href} isCurrent={isCurrent} onClick={onNavigate}>
                  {label}
                </Link>
                {waiting && waiting.count > 0 && <Badge tone="brand">{`${waiting.count} ${waiting.text}`}</Badge>}
                {keys && (
                  <span className={css.drawerKeys}>
                    <KeyCap>{keys}</KeyCap>
                  </span>
                )}
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  )
}

/** A row appears only when it has a value. Staff have neither (D132). */
function WhoIsHere({ user, today }: { user: User; today: StationDate }) {
  return (
    <div className={css.drawerUser}>
      <Text size="lead" weight="strong">
        {user.name}
      </Text>
      {user.subnumber && (
        <Text size="caption" tone="muted">
          {`Subscriber number ${user.subnumber}`}
        </Text>
      )}
      {user.expiry && (
        <div>
          {isActive(user.expiry, today) ? (
            <Badge tone="positive">{`Runs to ${formatDate(user.expiry)}`}</Badge>
          ) : (
            <Badge tone="warning">{`Expired ${formatDate(user.expiry)}`}</Badge>
          )}
        </div>
      )}
    </div>
  )
}
