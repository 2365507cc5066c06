import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { ContactForm, type ContactFormProps } from '#screens/contact-form/contact-form.tsx'
import type { Remote } from '#screens/remote.ts'

export type AccountProps = Omit<ContactFormProps, 'contact' | 'submitLabel' | 'onCancel'> & { contact: Remote<Contact> }

/** A logged-in person's own details, to be put right (T67, T79 to T81). */
export function Account({ contact, ...form }: AccountProps) {
  return (
    <Stack space="roomy">
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Your details
        </Heading>
        <Text tone="muted" size="lead">
          Invoices and anything we post go here.
        </Text>
      </Stack>
      <Heading level={2} size="heading">
        Contact information
      </Heading>
      {contact.status === 'loading' && <Skeleton shape="block" label="Loading your details" />}
      {contact.status === 'failed' && (
        <Stack align="start">
          <Notice tone="critical" isAnnounced>
            {contact.message}
          </Notice>
          <Button tone="outline" onPress={contact.onRetry}>
            Try again
          </Button>
        </Stack>
      )}
      {contact.status === 'ready' && <ContactForm {...form} contact={contact.data} submitLabel="Update and Continue" />}
    </Stack>
  )
}
