import { useEffect, useRef, useState } from 'react'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { ContactForm } from '#screens/people/contact-form/contact-form.tsx'
import { isComplete } from '#screens/people/contact-form/contact-values.ts'
import type { Submission } from '#screens/remote.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import * as css from './checkout-contact.css.ts'
import { ContactSummary } from './contact-summary.tsx'
import { Greeting } from './greeting.tsx'

export type KnownContactProps = {
  contact: Contact
  submission: Submission
  countries: readonly Country[]
  onContinue: (contact: ContactFields, password?: string) => void
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  today: StationDate | undefined
}

/** A logged-in buyer's details to check and a button to go on, or the form when something is missing or being changed (D80). */
export function KnownContact({ contact, submission, onContinue, today, ...form }: KnownContactProps) {
  const isWhole = isComplete(contact)
  const isRefused = submission.status === 'rejected' && (submission.problems?.length ?? 0) > 0
  const [isEditing, setEditing] = useState(!isWhole)
  if (isRefused && !isEditing) setEditing(true)
  const root = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    // The pressed button is gone, so focus goes to the first thing that replaced it.
    root.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus()
  }, [isEditing])

  return (
    <div ref={root} className={css.panel}>
      {isEditing ? (
        <>
          <Greeting title="Your details">
            {isWhole && !isRefused ? 'Update anything that’s changed.' : 'We need a bit more before we can go on.'}
          </Greeting>
          <ContactForm
            contact={contact}
            submission={submission}
            onSubmit={onContinue}
            submitLabel="Save and continue"
            onCancel={isWhole && !isRefused ? () => setEditing(false) : undefined}
            today={today}
            {...form}
          />
        </>
      ) : (
        <>
          <Greeting title="Is this still you?">Your invoice and anything we post go here.</Greeting>
          <ContactSummary contact={contact} submission={submission} onContinue={onContinue} onEdit={() => setEditing(true)} />
        </>
      )}
    </div>
  )
}
