import { Notice, type NoticeProps } from '#design-system/notice/notice.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Refusal } from './use-refusal.ts'

type Props = Partial<Pick<NoticeProps, 'tone' | 'title'>> & {
  /** Without one, nothing shows. */
  refusal: Refusal | undefined
}

/** Why the server refused a form, where no field says so. */
export function RefusalNotice({ refusal, tone = 'critical', title }: Props) {
  return refusal === undefined ? null : (
    <Notice tone={tone} title={title} isAnnounced>
      {refusal.reason}
      <FaultCode of={refusal.requestId} />
    </Notice>
  )
}
