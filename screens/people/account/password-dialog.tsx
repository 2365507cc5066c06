import { type ReactNode, useEffect, useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { Button, type ButtonProps } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import * as css from '#screens/people/login/login-form.css.ts'
import type { Submission } from '#screens/remote.ts'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'

type Fields = { password: string; isTicked: boolean }

type Props = {
  title: string
  /** What happens, and why. */
  children: ReactNode
  action: { label: string; busy: string; tone?: ButtonProps['tone'] }
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
  const { control, handleSubmit, setError, setFocus } = useForm<Fields>({
    resolver,
    defaultValues: { password: '', isTicked: false },
    mode: 'onSubmit',
  })
  useServerProblems(submission, setError)
  const isWrong = submission.status === 'rejected' && (submission.problems ?? []).some(({ path }) => path === 'password')
  useEffect(() => {
    if (isWrong) setFocus('password')
  }, [isWrong, setFocus])
  const isSending = submission.status === 'sending'
  return (
    <Dialog isOpen onClose={onClose} isDismissable={!isSending}>
      <DialogBody
        title={title}
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} isPending={isSending} {...(action.tone ? { tone: action.tone } : {})}>
              {isSending ? action.busy : action.label}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={css.form} onSubmit={handleSubmit((fields) => !isSending && onSubmit(fields))}>
          {children}
          {submission.status === 'rejected' && !isWrong && (
            <Notice tone={box === undefined ? 'critical' : 'warning'} isAnnounced>
              {submission.reason}
            </Notice>
          )}
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
        </form>
      </DialogBody>
    </Dialog>
  )
}
