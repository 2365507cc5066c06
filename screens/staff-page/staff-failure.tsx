import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'

/** A list of the desk that could not be loaded, and the way to try again. */
export function StaffFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Stack align="start">
      <Notice tone="critical" isAnnounced>
        {message}
      </Notice>
      <Button tone="outline" onPress={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
