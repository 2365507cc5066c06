import { type ReactNode, useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import type { Submission } from '#screens/remote.ts'
import { FormDialog, type FormDialogProps } from '#screens/shell/form/form-dialog.tsx'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'

type Fields = { password: string; isTicked: boolean }

type Props = {
  title: string
  /** What happens, and why. */
  children: ReactNode
  action: FormDialogProps['submit']
  submission: Submission
  /** A box to tick as well, with this label. */
  box?: string | undefined
  onClose: () => void
  onSubmit: (fields: Fields) => void
}

function resolver(fields: Fields): ResolverResult<Fields> {
  if (fields.password !== '') return { values: fields, errors: {} }
  return { values: {}, errors: { password: { type: 'domain', message: 'Type your password.' } } }
}

/** Asks for someone's own password before something that a stolen login must not do. */
export function PasswordDialog({ title, children, action, submission, box, onClose, onSubmit }: Props) {
  const id = useId()
  const form = useForm<Fields>({ resolver, defaultValues: { password: '', isTicked: false }, mode: 'onSubmit' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['password'])
  const isSending = submission.status === 'sending'
  return (
    <FormDialog
      title={title}
      submit={action}
      isSending={isSending}
      onSubmit={handleSubmit((fields) => !isSending && onSubmit(fields))}
      onCancel={onClose}
    >
      {children}
      <RefusalNotice refusal={refusal} tone={box === undefined ? 'critical' : 'warning'} />
      {box !== undefined && (
        <FormCheckbox control={control} name="isTicked">
          {box}
        </FormCheckbox>
      )}
      <FormTextField
        control={control}
        name="password"
        id={`${id}-password`}
        label="Your password"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
