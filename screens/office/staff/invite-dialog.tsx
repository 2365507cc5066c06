import { type ResolverResult, useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { type StaffInvitation, staffInvitation } from '#domain/office/staff.ts'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'

type Fields = Omit<StaffInvitation, 'until'> & { until: string }
export type InviteDialogProps = {
  /** Someone to invite again. */
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

/** Invites someone by mail: the letter's link sets their password. */
export function InviteDialog({ again, submission, onInvite, onCancel }: InviteDialogProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues: { email: '', name: '', role: 'reception', ...again, until: '' },
    mode: 'onTouched',
  })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['name', 'email', 'role', 'until'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ until, ...rest }) => isSending || onInvite({ ...rest, until: until || null }))
  return (
    <FormDialog
      title={again ? `Invite ${again.name} again` : 'Invite someone'}
      submit={{ label: 'Send the invitation', busy: 'Sending…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onCancel}
    >
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
          { value: 'editor', label: 'Editor: drafts what is on sale' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
      <FormTextField control={control} name="until" label="Last day" description="Leave it empty if there isn’t one." type="date" />
      <RefusalNotice refusal={refusal} title="Not invited" />
    </FormDialog>
  )
}
