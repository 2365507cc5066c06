import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { FaultCode } from './fault-code.tsx'
import type { NextPage } from './remote.ts'

type Props = { next: NextPage; label: string }

/** Loads the next page of a list. When that fails it says why, under the rows that are there. One button, so that it keeps the focus. */
export function NextPageButton({ next, label }: Props) {
  return (
    <Stack align="start">
      {next.status === 'failed' && (
        <Notice tone="critical" isAnnounced>
          {next.message}
          <FaultCode of={next.requestId} />
        </Notice>
      )}
      <Button tone="outline" isPending={next.status === 'loading'} busy="Fetching…" onPress={next.onLoad}>
        {next.status === 'failed' ? 'Try again' : label}
      </Button>
    </Stack>
  )
}
