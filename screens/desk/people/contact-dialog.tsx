import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { addressMessage } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { changedFields, correctedContact, personMessages, type StoredContact } from '#domain/desk/person.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import type { AddressChoices } from '#screens/desk/one-order/address-dialog.tsx'
import type { Submission } from '#screens/remote.ts'
import { CountryField } from '#screens/shell/form/country-field.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { StateField, SuburbField } from '#screens/shell/form/suburb-field.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { PersonDialogProps } from './person-work.ts'
import { WhyField } from './why-field.tsx'

type Values = StoredContact & { why: string }

function judge({ why, ...typed }: Values): ResolverResult<Values> {
  const read = correctedContact.safeParse(typed)
  const issues = read.error?.issues ?? []
  const problems = issues.map(({ path, message }) => [path[0], { type: 'domain', message: addressMessage(message, typed.country) }])
  if (why.trim().length < 3) problems.push(['why', { type: 'domain', message: orderDeskMessages.needsWhy }])
  if (read.success && problems.length === 0) return { values: { ...read.data, why: why.trim() }, errors: {} }
  return { values: {}, errors: Object.fromEntries(problems) }
}

/** What the server says of the contact is shown at the form's own fields. */
function atFields(submission: Submission): Submission {
  if (submission.status !== 'rejected' || !submission.problems) return submission
  const problems = submission.problems.map(({ path, message }) => ({ path: path.replace(/^contact\./, ''), message }))
  return { ...submission, problems }
}

/** Corrects how somebody is reached. Their history says which fields were corrected and why, never what they said. */
export function ContactDialog({
  contact,
  submission,
  onWork,
  onClose,
  countries,
  suburbs,
  onSuburbInput,
}: Omit<PersonDialogProps, 'found'> & AddressChoices & { contact: StoredContact }) {
  const form = useForm<Values>({ resolver: judge, defaultValues: { ...contact, why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(atFields(submission), form, ['name', 'email', 'mobile', 'address', 'suburb', 'state', 'postcode', 'why'])
  const isSending = submission.status === 'sending'
  const isAustralia = useWatch({ control, name: 'country.alpha' }) === australia.alpha
  const send = handleSubmit(({ why, ...typed }) => {
    if (isSending) return
    if (changedFields(contact, typed).length === 0) form.setError('why', { type: 'domain', message: personMessages.sameContact })
    else onWork({ do: 'contact', seen: contact, contact: typed, why })
  })
  return (
    <FormDialog
      title="Correct their details"
      submit={{ label: 'Save the details', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">Orders keep the details they were placed with. A new email counts once they press the link we send there.</Text>
      <FormTextField control={control} name="name" label="Name" isRequired autoFocus autoComplete="off" maxLength={120} />
      <FormTextField control={control} name="email" label="Email" type="email" isRequired autoComplete="off" maxLength={200} />
      <FormTextField control={control} name="mobile" label="Phone" type="tel" isRequired autoComplete="off" maxLength={200} />
      <CountryField form={form} name="country" state="state" countries={countries} autoComplete="off" />
      <FormTextField control={control} name="address" label="Street address" isRequired autoComplete="off" maxLength={200} />
      <SuburbField
        form={form}
        name="suburb"
        isRequired
        isAustralia={isAustralia}
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
        autoComplete="off"
      />
      <StateField control={control} name="state" isRequired isAustralia={isAustralia} recorded={contact.state} />
      <FormTextField control={control} name="postcode" label="Postcode" isRequired autoComplete="off" maxLength={20} />
      <WhyField control={control} name="why" />
      <RefusalNotice refusal={refusal} title="Nothing was changed" />
    </FormDialog>
  )
}
