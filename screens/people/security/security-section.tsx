import { type ReactNode, useId } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './security.css.ts'

type Props = { title: string; lead: string; children: ReactNode }

/** One part of a person's login: what it is, and what they can do about it. */
export function SecuritySection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <Stack space="tight">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
      </Stack>
      <div className={css.card}>{children}</div>
    </section>
  )
}
