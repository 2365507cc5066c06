import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '#design-system/notice/notice.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Refusal } from './use-refusal.ts'

type Props = Partial<Pick<NoticeProps, 'tone' | 'title'>> & {
  /** Without one, nothing shows. */
  refusal: Refusal | undefined
}

/** Why the server refused a form, where no field says so. It comes into view. */
export function RefusalNotice({ refusal, tone = 'critical', title }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { reason, requestId } = refusal ?? {}
  // It may be below the fold of its dialog, with the focus still on the button.
  useEffect(() => {
    if (reason !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  return reason === undefined ? null : (
    <div ref={place}>
      <Notice tone={tone} title={title} isAnnounced>
        {reason}
        <FaultCode of={requestId} />
      </Notice>
    </div>
  )
}
