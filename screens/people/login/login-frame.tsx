import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './login.css.ts'

type Props = { title: string; lead: string; hint?: ReactNode; children: ReactNode }

/** The frame shared by every mode of the login screen (D117). */
export function LoginFrame({ title, lead, hint, children }: Props) {
  return (
    <div className={css.page}>
      <Stack space="base">
        <Heading level={1} isFocusTarget>
          {title}
        </Heading>
        <Text size="lead" tone="muted">
          {lead}
        </Text>
        {hint}
      </Stack>
      <div className={css.card}>{children}</div>
    </div>
  )
}
