import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Poster, type PosterArt } from '#design-system/poster/poster.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './login.css.ts'

type Props = { title: string; lead: string; art?: PosterArt; children: ReactNode }

/** The frame shared by every mode of the login screen (D117). */
export function LoginFrame({ title, lead, art = { motif: 'record', color: 'orange' }, children }: Props) {
  return (
    <div className={css.page}>
      <Stack space="base">
        <Heading level={1} isFocusTarget>
          {title}
        </Heading>
        <Text size="lead" tone="muted">
          {lead}
        </Text>
      </Stack>
      <div className={css.card}>{children}</div>
      <div className={css.art}>
        <Poster {...art} ratio="wide" />
      </div>
    </div>
  )
}
