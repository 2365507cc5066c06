import { Notice } from '#design-system/notice/notice.tsx'
import type { Renewal } from '#domain/desk/recognition.ts'
import { formatInstant } from '#domain/time/station-time.ts'

/** Says before the payment that someone renewed lately, or is being renewed at another desk (D512). */
export function RenewedNotice({ renewal }: { renewal: Renewal | undefined }) {
  if (!renewal) return null
  const { number, at, takenBy, isOpen } = renewal
  const where = takenBy === null ? 'online' : `at the desk by ${takenBy}`
  return (
    <Notice tone="warning" title={isOpen ? 'Being renewed already' : 'Renewed already'} isAnnounced>
      {`${number}, ${formatInstant(at)}, ${where}. Ask before you take a payment: another one adds another year.`}
    </Notice>
  )
}
