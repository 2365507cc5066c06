import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'

/** One sentence that says what the tab is for (D78). */
export function Greeting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack space="tight">
      <Heading level={2} isFocusTarget>
        {title}
      </Heading>
      <Text tone="muted">{children}</Text>
    </Stack>
  )
}
