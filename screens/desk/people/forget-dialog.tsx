import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { personMessages } from '#domain/desk/person.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { PersonDialogProps } from './person-work.ts'

/** Forgets a person who asked for it. Their email is typed, so that nobody forgets the wrong one (D846). */
export function ForgetDialog({ found, submission, onWork, onClose }: PersonDialogProps) {
  const { email } = found.person
  const form = useForm({ defaultValues: { email: '', isTicked: false }, mode: 'onSubmit' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['email'])
  const isSending = submission.status === 'sending'
  const asksForTickets = submission.status === 'rejected' && (submission.problems ?? []).some(({ path }) => path === 'givesUpTickets')
  // Once it has been asked, the box stays for as long as the dialog is open.
  const [hasAsked, setAsked] = useState(asksForTickets)
  if (asksForTickets && !hasAsked) setAsked(true)
  const send = handleSubmit((typed) => isSending || onWork({ do: 'forget', email: typed.email.trim(), givesUpTickets: typed.isTicked }))
  return (
    <FormDialog
      title="Forget this person?"
      submit={{ label: 'Forget them', busy: 'Forgetting…', tone: 'critical' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text>
        Their details, login, subscriptions, Zedletter and Radio Times go for good, and orders they haven’t paid are cancelled. They get one
        last email that says so.
      </Text>
      <Text tone="muted">Paid orders and their invoice numbers stay, without a name and address. Tax law asks for that.</Text>
      <RefusalNotice refusal={refusal} tone={hasAsked ? 'warning' : 'critical'} title="Nothing was changed" />
      {hasAsked && (
        <FormCheckbox control={control} name="isTicked">
          They give up these tickets
        </FormCheckbox>
      )}
      <FormTextField
        control={control}
        name="email"
        label="Their email address, to be sure"
        description={email}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={200}
        rules={{ validate: (typed) => isSameAddress(String(typed).trim(), email) || personMessages.otherEmail }}
      />
    </FormDialog>
  )
}
