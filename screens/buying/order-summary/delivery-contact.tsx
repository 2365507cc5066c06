import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import * as css from './order-summary.css.ts'

type Props = { contact: Contact; isPosted: boolean; onEdit: () => void }

/** Whose order it is and where it goes. */
export function DeliveryContact({ contact, isPosted, onEdit }: Props) {
  const { name, address, suburb, state, postcode, country, email, mobile } = contact
  return (
    <section className={css.contact}>
      <div className={css.contactHead}>
        <Heading level={3}>{isPosted ? 'Delivered to' : 'Your details'}</Heading>
        <Button tone="link" aria-label="Edit contact details" onPress={onEdit}>
          Edit
        </Button>
      </div>
      <Text as="div">
        <strong>{name}</strong>
        <br />
        {address}
        <br />
        {suburb} {state} {postcode}
        {country.alpha !== australia.alpha && (
          <>
            <br />
            {country.name}
          </>
        )}
      </Text>
      <Text tone="muted">
        {email}
        <br />
        {mobile}
      </Text>
    </section>
  )
}
