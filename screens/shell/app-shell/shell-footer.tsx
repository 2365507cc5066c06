import type { ReactNode } from 'react'
import { Link } from '#design-system/link/link.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import { station } from '#domain/station.ts'
import * as css from './app-shell.css.ts'

export type ShellFooterProps = {
  stationName: string
  /** Links to the policies. */
  links?: readonly { href: string; label: string }[]
  children?: ReactNode
}

/** The station's address and phone number. */
export function ShellFooter({ stationName, links = [], children }: ShellFooterProps) {
  return (
    <footer className={css.footer}>
      <p className={css.footerName}>{`${stationName} ${station.frequency}`}</p>
      <address className={css.address}>
        <span>{station.streetAddress.join(', ')}</span>
        <Link tone="quiet" href={phoneLink(station.phone)}>
          {station.phone}
        </Link>
        <Link tone="quiet" href={`mailto:${station.email}`}>
          {station.email}
        </Link>
      </address>
      {links.length > 0 && (
        <nav aria-label="Policies">
          <ul className={css.footerLinks}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link tone="quiet" href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </footer>
  )
}
