import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { ContactForm, type ContactFormProps } from '#screens/people/contact-form/contact-form.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './account.css.ts'
import { AddressNote, type AddressNoteProps } from './address-note.tsx'
import { OwnData, type OwnDataProps } from './own-data.tsx'
import { OwnOrders, type OwnOrdersProps } from './own-orders.tsx'
import { OwnSubscription, type OwnSubscriptionProps } from './own-subscription.tsx'

export type AccountProps = Omit<ContactFormProps, 'contact' | 'submitLabel' | 'onCancel' | 'today'> & {
  contact: Remote<Contact>
  /** Newest subscription first, in the contact's order. */
  renewHref: OwnSubscriptionProps['renewHref']
  orders: OwnOrdersProps
  /** For an address that doesn't count yet. */
  address: Omit<AddressNoteProps, 'contact' | 'sectionId'>
  /** Where the password is changed, and logins are ended. */
  securityHref: string
  data: OwnDataProps
  today: StationDate
}

/** The account page: subscription, orders, login, data, and details to update (T67, T79 to T81). */
export function Account({ contact, renewHref, orders, securityHref, data, address, ...form }: AccountProps) {
  const [subscriber, ...earlier] = (contact.status === 'ready' && contact.data.subscribers) || []
  const ownOrders = orders.orders
  const others = earlier.filter(({ expirydate }) => expirydate === subscriber?.expirydate)
  return (
    <Stack space="wide">
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Your account
        </Heading>
        <Text tone="muted" size="lead">
          Thanks for keeping the signal loud.
        </Text>
      </Stack>
      {contact.status === 'failed' && ownOrders.status === 'failed' ? (
        <Failed
          message={contact.message}
          requestId={contact.requestId}
          onRetry={() => {
            contact.onRetry()
            ownOrders.onRetry()
          }}
        />
      ) : (
        <div className={css.halves}>
          <div className={css.side}>
            <section className={css.section} aria-labelledby="own-subscription">
              <Heading level={2} id="own-subscription">
                Your subscription
              </Heading>
              {contact.status === 'loading' && <Skeleton shape="block" label="" />}
              {contact.status === 'failed' && <Text tone="muted">We can’t show this until your details load.</Text>}
              {contact.status === 'ready' && (
                <OwnSubscription subscriber={subscriber} others={others} today={form.today} renewHref={renewHref} />
              )}
            </section>
            <section className={css.section} aria-labelledby="own-orders">
              <Heading level={2} id="own-orders" isFocusTarget>
                Your orders
              </Heading>
              <OwnOrders {...orders} />
            </section>
            <section className={css.section} aria-labelledby="own-data">
              <Heading level={2} id="own-data">
                Your login and data
              </Heading>
              <Text tone="muted">
                Change your password and see <Link href={securityHref}>where you’re logged in</Link>.
              </Text>
              <OwnData {...data} />
            </section>
          </div>
          <section className={css.details} aria-labelledby="own-details">
            <Stack space="tight">
              <Heading level={2} id="own-details" isFocusTarget>
                Contact information
              </Heading>
              <Text tone="muted">Invoices and anything we post go here.</Text>
            </Stack>
            {contact.status === 'loading' && <Skeleton shape="block" label="Loading your details" />}
            {contact.status === 'failed' && <Failed message={contact.message} onRetry={contact.onRetry} requestId={contact.requestId} />}
            {contact.status === 'ready' && <AddressNote {...address} contact={contact.data} sectionId="own-details" />}
            {contact.status === 'ready' && <ContactForm {...form} contact={contact.data} submitLabel="Update and Continue" />}
          </section>
        </div>
      )}
    </Stack>
  )
}
