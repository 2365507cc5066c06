import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import * as form from '#screens/people/contact-form/contact-form.css.ts'
import { fieldsOf, valuesOf } from '#screens/people/contact-form/contact-values.ts'
import type { Submission } from '#screens/remote.ts'
import * as css from './checkout-contact.css.ts'

type Props = {
  contact: Contact
  submission: Submission
  onContinue: (contact: ContactFields) => void
  onEdit: () => void
}

/** A complete contact, to check before going on. */
export function ContactSummary({ contact, submission, onContinue, onEdit }: Props) {
  const { name, email, mobile, address, suburb, state, postcode, country } = contact
  const isSending = submission.status === 'sending'
  const goOn = () => {
    const fields = fieldsOf(valuesOf(contact))
    if (fields) onContinue(fields)
  }
  return (
    <>
      {submission.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {submission.reason}
          <FaultCode of={submission.requestId} />
        </Notice>
      )}
      <dl className={css.summary}>
        <div className={css.fact}>
          <dt className={css.term}>Name</dt>
          <dd>{name}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>Email</dt>
          <dd>{email}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>Phone</dt>
          <dd>{mobile}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>Address</dt>
          <dd>
            {address}
            <br />
            {suburb} {state} {postcode}
            {country.alpha !== australia.alpha && (
              <>
                <br />
                {country.name}
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className={form.actions}>
        <Button size="large" isPending={isSending} busy="Saving…" onPress={goOn}>
          Continue
        </Button>
        <Button size="large" tone="outline" isDisabled={isSending} onPress={onEdit}>
          Edit details
        </Button>
      </div>
    </>
  )
}
