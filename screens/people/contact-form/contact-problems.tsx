import { useFormState } from 'react-hook-form'
import { Notice } from '#design-system/notice/notice.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import { FailedFields } from '#screens/shell/form/failed-fields.tsx'
import { fieldNames } from './contact-values.ts'
import type { ContactFormState } from './use-contact-form.ts'

/** What keeps the contact from being sent, after a failed try. */
export function ContactProblems({ state }: { state: ContactFormState }) {
  const { id, control, failures } = state
  const { errors } = useFormState({ control })
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ message: String(message), fieldId: `${id}-${name}` }] : []
  })
  return <FailedFields failures={failures} problems={problems} />
}

const isOfField = ({ path }: { path: string }) => (fieldNames as readonly string[]).includes(path)

/**
 * Why the server refused, beside the pressed button. What fields say is left to them: if this came once the last of them is put
 * right, it would push the button away under the press.
 */
export function ContactRejection({ state: { control, submission } }: { state: ContactFormState }) {
  const { errors } = useFormState({ control })
  if (submission.status !== 'rejected' || Object.keys(errors).length > 0) return null
  const { problems = [] } = submission
  if (problems.length > 0 && problems.every(isOfField)) return null
  return (
    <Notice tone="critical" isAnnounced>
      {submission.reason}
      <FaultCode of={submission.requestId} />
    </Notice>
  )
}
