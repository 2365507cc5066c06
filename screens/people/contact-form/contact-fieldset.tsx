import type { ReactNode } from 'react'
import { Text } from '#design-system/text/text.tsx'
import type { Country } from '#domain/contact/country.ts'
import * as css from '#screens/shell/form/form.css.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { FieldHints } from './contact-values.ts'
import { type EmailCheck, EmailField } from './email-field.tsx'
import { OnAirField } from './on-air-field.tsx'
import { OptionalFields } from './optional-fields.tsx'
import type { ContactFormState } from './use-contact-form.ts'

export type ContactFieldsetProps = {
  state: ContactFormState
  countries: readonly Country[]
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  emailCheck?: EmailCheck
  onEmailLeave?: (email: string) => void
  loginHref?: string
  /** Shown after the email address: the passwords of a new account, or the one that another address takes. */
  account?: ReactNode
  hints?: FieldHints
  /** Staff fill it in for someone. */
  isByStaff?: boolean
}

const titlesOf = {
  you: { person: 'You', home: 'Where you live', more: 'More about you (optional)' },
  buyer: { person: 'The buyer', home: 'Where they live', more: 'More about them (optional)' },
} as const

/** Every field of a contact (T91), with the optional ones folded away. */
export function ContactFieldset({
  state,
  account,
  emailCheck,
  onEmailLeave,
  loginHref,
  hints = {},
  isByStaff = false,
  ...address
}: ContactFieldsetProps) {
  const titles = titlesOf[isByStaff ? 'buyer' : 'you']
  const { id, control } = state
  return (
    <>
      <Text tone="muted" size="caption">
        * required
      </Text>
      <fieldset className={css.section}>
        <legend className={css.legend}>{titles.person}</legend>
        <FormTextField
          control={control}
          name="name"
          id={`${id}-name`}
          label="Name"
          description={hints.name}
          autoComplete="name"
          maxLength={120}
          isRequired
        />
        <div className={css.pair}>
          <EmailField
            control={control}
            id={`${id}-email`}
            hint={hints.email}
            check={emailCheck}
            loginHref={loginHref}
            onLeave={onEmailLeave}
          />
          <FormTextField
            control={control}
            name="mobile"
            id={`${id}-mobile`}
            label="Phone"
            description={hints.mobile ?? 'In case we have a question.'}
            type="tel"
            autoComplete="tel"
            maxLength={200}
            isRequired
          />
        </div>
      </fieldset>
      {account}
      <AddressFields state={state} title={titles.home} hints={hints} {...address} />
      <OnAirField control={control} hints={hints} />
      <OptionalFields title={titles.more} control={control} id={id} hints={hints} />
    </>
  )
}
