import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import * as css from './not-found.css.ts'

export type NotFoundProps = { links: readonly { href: string; label: string }[] }

/** Shown for an unknown address, with links to the main pages (D177). */
export function NotFound({ links }: NotFoundProps) {
  return (
    <div className={css.layout}>
      <div className={css.words}>
        <Heading level={1} size="poster" isFocusTarget>
          {messages.notFound}
        </Heading>
        <Text tone="muted" size="lead">
          Nothing but static at this address. These come in clearly:
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
        <Poster motif="stripes" color="cyan" />
      </div>
    </div>
  )
}
