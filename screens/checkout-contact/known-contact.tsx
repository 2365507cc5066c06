import { useEffect, useRef, useState } from 'react'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'
import { ContactForm } from '#screens/contact-form/contact-form.tsx'
import { isComplete } from '#screens/contact-form/contact-values.ts'
import * as css from './checkout-contact.css.ts'
import type { CheckoutContactProps } from './checkout-contact.tsx'
import { ContactSummary } from './contact-summary.tsx'
import { Greeting } from './greeting.tsx'

type Props = NonNullable<CheckoutContactProps['loggedIn']> & {
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  today: StationDate | undefined
}

/** Somebody known: their details to look over, one button to go on, and the form where something is missing or changed (D80). */
export function KnownContact({ contact, submission, onContinue, today, ...form }: Props) {
  const isWhole = isComplete(contact)
  const isRefused = submission.status === 'rejected' && (submission.problems?.length ?? 0) > 0
  const [isEditing, setEditing] = useState(!isWhole)
  if (isRefused && !isEditing) setEditing(true)
  const place = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    // The pressed button is gone: focus goes to the first thing in its place.
    place.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus()
  }, [isEditing])

  return (
    <div ref={place} className={css.panel}>
      {isEditing ? (
        <>
          <Greeting title="Your details">
            {isWhole && !isRefused ? 'Change what has changed.' : 'Something here needs a hand before we go on.'}
          </Greeting>
          <ContactForm
            contact={contact}
            submission={submission}
            onSubmit={onContinue}
            submitLabel="Save and continue"
            {...(isWhole && !isRefused ? { onCancel: () => setEditing(false) } : {})}
            {...(today ? { today } : {})}
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
