import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'

/** The place of the processing screen, until it is built (T69, D127). */
export function Office() {
  return (
    <Stack space="roomy">
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Admin
        </Heading>
        <Text tone="muted" size="lead">
          Where unpaid subscription records will be processed.
        </Text>
      </Stack>
      <Notice tone="info">{messages.notBuilt}</Notice>
    </Stack>
  )
}
