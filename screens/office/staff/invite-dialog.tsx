import { useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type StaffInvitation, staffInvitation } from '#domain/office/staff.ts'
import type { Submission } from '#screens/remote.ts'
import { FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import * as css from './staff.css.ts'

type Fields = Omit<StaffInvitation, 'until'> & { until: string }
export type InviteDialogProps = {
  /** Somebody to invite again. */
  again?: Pick<StaffInvitation, 'email' | 'name' | 'role'> | undefined
  submission: Submission
  onInvite: (invitation: StaffInvitation) => void
  onCancel: () => void
}

function resolver(fields: Fields): ResolverResult<Fields> {
  const read = staffInvitation.safeParse({ ...fields, until: fields.until || null })
  if (read.success) return { values: { ...read.data, until: fields.until }, errors: {} }
  return { values: {}, errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], { type: 'domain', message }])) }
}

/** Invites somebody by mail: the letter's link sets their password. */
export function InviteDialog({ again, submission, onInvite, onCancel }: InviteDialogProps) {
  const id = useId()
  const { control, handleSubmit, setError } = useForm<Fields>({
    resolver,
    defaultValues: { email: '', name: '', role: 'reception', ...again, until: '' },
    mode: 'onTouched',
  })
  useServerProblems(submission, setError)
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ until, ...rest }) => isSending || onInvite({ ...rest, until: until || null }))
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title={again ? `Invite ${again.name} again` : 'Invite somebody'}
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button type="submit" form={id} isPending={isSending}>
              {isSending ? 'Sending…' : 'Send the invitation'}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={css.form} onSubmit={(event) => void send(event)}>
          <Text tone="muted">We mail a link that sets their password. It works once, for 48 hours.</Text>
          <FormTextField control={control} name="name" label="Name" isRequired autoFocus={!again} autoComplete="off" maxLength={120} />
          <FormTextField
            control={control}
            name="email"
            label="Email"
            description="Their own, and not the one they subscribe with."
            type="email"
            isRequired
            autoComplete="off"
          />
          <FormRadioGroup
            control={control}
            name="role"
            label="Role"
            options={[
              { value: 'reception', label: 'Reception' },
              { value: 'admin', label: 'Admin' },
            ]}
          />
          <FormTextField control={control} name="until" label="Last day" description="Leave it empty if there isn’t one." type="date" />
          {submission.status === 'rejected' && !submission.problems && (
            <Notice tone="critical" title="Not invited" isAnnounced>
              {submission.reason}
            </Notice>
          )}
        </form>
      </DialogBody>
    </Dialog>
  )
}
