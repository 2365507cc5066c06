import { Button } from '#design-system/button/button.tsx'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Submission } from '#screens/remote.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { ContactFieldset } from './contact-fieldset.tsx'
import * as css from './contact-form.css.ts'
import { ContactProblems, ContactRejection } from './contact-problems.tsx'
import { useContactForm } from './use-contact-form.ts'

export type ContactFormProps = {
  contact: Contact
  countries: readonly Country[]
  submission: Submission
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  onSubmit: (fields: ContactFields) => void
  /** The button's label. */
  submitLabel: string
  onCancel?: () => void
  today?: StationDate
}

/** An existing contact, to check and change (T95). */
export function ContactForm({ contact, submission, onSubmit, submitLabel, onCancel, today, ...fields }: ContactFormProps) {
  const state = useContactForm({ contact, submission, onSubmit: (values) => onSubmit(values), today, hasPassword: false })
  const isSending = submission.status === 'sending'
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        state.onSubmit()
      }}
    >
      <ContactProblems state={state} />
      <ContactFieldset state={state} {...fields} />
      <ContactRejection state={state} />
      <div className={css.actions}>
        <Button type="submit" size="large" isPending={isSending}>
          {isSending ? 'Saving…' : submitLabel}
        </Button>
        {onCancel && (
          <Button tone="quiet" size="large" onPress={onCancel} isDisabled={isSending}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
