import { useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { type StaffChange, type StaffMember, staffChange } from '#domain/office/staff.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import { MemberSessions } from './member-sessions.tsx'
import { ShutOut } from './shut-out.tsx'
import * as css from './staff.css.ts'

type Fields = { role: StaffChange['role']; from: string; until: string }
export type MemberDialogProps = {
  member: StaffMember
  submission: Submission
  onChange: (change: StaffChange) => void
  onOff: (member: StaffMember) => void
  /** Ends one login, or all of them. */
  onEndSessions: (member: StaffMember, session?: string) => void
  onClose: () => void
}

const changeOf = (id: number, { role, from, until }: Fields): StaffChange => ({ id, role, from: from || null, until: until || null })

function resolved(id: number, fields: Fields): ResolverResult<Fields> {
  const read = staffChange.safeParse(changeOf(id, fields))
  if (read.success) return { values: fields, errors: {} }
  return { values: {}, errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], { type: 'domain', message }])) }
}

/** One member of staff: their role and dates, their logins, and the way to shut them out. Nobody changes themselves. */
export function MemberDialog({ member, submission, onChange, onOff, onEndSessions, onClose }: MemberDialogProps) {
  const id = useId()
  const { control, handleSubmit, getValues, setValue, setError } = useForm<Fields>({
    resolver: (fields) => resolved(member.id, fields),
    defaultValues: { role: member.role, from: member.from ?? '', until: member.until ?? '' },
    mode: 'onTouched',
  })
  useServerProblems(submission, { setError, getValues, setValue })
  const isSending = submission.status === 'sending'
  const send = handleSubmit((fields) => isSending || onChange(changeOf(member.id, fields)))
  return (
    <Dialog isOpen onClose={onClose} isDismissable={!isSending}>
      <DialogBody
        title={member.name}
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onClose}>
              Close
            </Button>
            {!member.isYou && (
              <Button type="submit" form={id} isPending={isSending} busy="Saving…">
                Save
              </Button>
            )}
          </>
        }
      >
        <div className={css.form}>
          {submission.status === 'rejected' && !submission.problems && (
            <Notice tone="critical" title="Nothing was changed" isAnnounced>
              {submission.reason}
              <FaultCode of={submission.requestId} />
            </Notice>
          )}
          {member.isYou ? (
            <Notice tone="info">{staffMessages.notYourself}</Notice>
          ) : (
            <form id={id} noValidate className={css.form} onSubmit={(event) => void send(event)}>
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
              <FormTextField control={control} name="from" label="First day" type="date" />
              <FormTextField
                control={control}
                name="until"
                label="Last day"
                description="After it they can’t log in. Leave it empty if there isn’t one."
                type="date"
              />
            </form>
          )}
          <MemberSessions member={member} isBusy={isSending} onEnd={(session) => onEndSessions(member, session)} />
          {!member.isYou && <ShutOut name={member.name} isBusy={isSending} onOff={() => onOff(member)} />}
        </div>
      </DialogBody>
    </Dialog>
  )
}
