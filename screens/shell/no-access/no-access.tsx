import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import * as css from '#screens/shell/not-found/not-found.css.ts'

export type NoAccessProps = { links: readonly { href: string; label: string }[] }

/** Shown when the page is for another role (T40, D126), with links to the main pages. */
export function NoAccess({ links }: NoAccessProps) {
  return (
    <div className={css.layout}>
      <div className={css.words}>
        <Heading level={1} isFocusTarget>
          {messages.noAccess}
        </Heading>
        <Text tone="muted" size="lead">
          It’s for the station’s staff. If that’s you, log out in the account menu and log in with your staff account.
        </Text>
        <nav aria-label="Main pages" className={css.links}>
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <div className={css.art}>
        <Poster motif="stripes" color="pink" />
      </div>
    </div>
  )
}
