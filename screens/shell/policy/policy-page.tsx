import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './policy.css.ts'

type PageProps = { title: string; lead: ReactNode; children: ReactNode }

/** A page to read: its title, a one-sentence summary, and its sections. It prints black on white. */
export function PolicyPage({ title, lead, children }: PageProps) {
  return (
    <article className={css.page}>
      <Stack space="snug" as="header">
        <Heading level={1} isFocusTarget>
          {title}
        </Heading>
        <Text tone="muted" size="lead">
          {lead}
        </Text>
      </Stack>
      {children}
    </article>
  )
}

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <Heading level={2} size="heading">
        {title}
      </Heading>
      <div className={css.words}>{children}</div>
    </section>
  )
}

/** A list of statements. */
export function PolicyList({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          {item}
        </li>
      ))}
    </ul>
  )
}
