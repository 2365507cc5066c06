import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './security.css.ts'

const sectionLook = cva(css.section, { variants: { isOnPaper: { true: '', false: css.notOnPaper } } })

type Props = {
  /** An address can name it after a #. */
  id: string
  title: string
  lead: string
  isOnPaper?: boolean
  children: ReactNode
}

/** One part of a person's login: what it is, and what they can do about it. */
export function SecuritySection({ id, title, lead, isOnPaper = false, children }: Props) {
  return (
    <section className={sectionLook({ isOnPaper })} aria-labelledby={id}>
      <Stack space="tight">
        <Heading level={2} id={id} isFocusTarget>
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
      </Stack>
      <div className={css.card}>{children}</div>
    </section>
  )
}
