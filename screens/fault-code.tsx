import { messages } from '#domain/messages.ts'
import * as css from './fault-code.css.ts'

/** What to read out on the phone after something went wrong at our end, on a line below the message. Nothing for anything else (D305). */
export function FaultCode({ of: requestId }: { of: string | undefined }) {
  if (requestId === undefined) return null
  return (
    <div>
      {messages.mentionCode} <strong className={css.code}>{requestId}</strong>.
    </div>
  )
}
