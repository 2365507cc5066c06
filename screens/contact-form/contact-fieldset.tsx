import type { ReactNode } from 'react'
import type { Country } from '#domain/contact/country.ts'
import { FormTextField } from '#screens/form/form-fields.tsx'
import { AddressFields, type Suburbs } from './address-fields.tsx'
import * as css from './contact-form.css.ts'
import { type EmailCheck, EmailField } from './email-field.tsx'
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
  /** Stands after the email address: the passwords of a new account. */
  account?: ReactNode
}

/** Every field of a contact (T91), the optional ones folded away. */
export function ContactFieldset({ state, account, emailCheck, onEmailLeave, loginHref, ...address }: ContactFieldsetProps) {
  const { id, control } = state
  return (
    <>
      <fieldset className={css.section}>
        <legend className={css.legend}>You</legend>
        <FormTextField control={control} name="name" id={`${id}-name`} label="Name" autoComplete="name" maxLength={120} isRequired />
        <div className={css.pair}>
          <EmailField
            control={control}
            id={`${id}-email`}
            {...(emailCheck ? { check: emailCheck } : {})}
            {...(loginHref ? { loginHref } : {})}
            {...(onEmailLeave ? { onLeave: onEmailLeave } : {})}
          />
          <FormTextField
            control={control}
            name="mobile"
            id={`${id}-mobile`}
            label="Phone"
            description="In case we have a question."
            type="tel"
            autoComplete="tel"
            maxLength={200}
            isRequired
          />
        </div>
      </fieldset>
      {account}
      <AddressFields state={state} {...address} />
      <OptionalFields control={control} id={id} />
    </>
  )
}
