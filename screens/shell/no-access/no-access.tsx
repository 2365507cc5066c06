import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'

export type NoAccessProps = { links: readonly { href: string; label: string }[] }

/** Shown when the page is for another role (T40, D126), with links to the main pages. */
export function NoAccess({ links }: NoAccessProps) {
  return (
    <Stack space="roomy">
      <Heading level={1} isFocusTarget>
        {messages.noAccess}
      </Heading>
      <Text tone="muted" size="lead">
        It is for the station’s staff. If that’s you, log out in the account menu and log in with your staff account.
      </Text>
      <nav aria-label="Main pages">
        <Stack direction="row" space="snug" isWrapped>
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </Stack>
      </nav>
    </Stack>
  )
}
