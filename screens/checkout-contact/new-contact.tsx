import { Button } from '#design-system/button/button.tsx'
import { ContactFieldset } from '#screens/contact-form/contact-fieldset.tsx'
import * as form from '#screens/contact-form/contact-form.css.ts'
import { ContactProblems, ContactRejection } from '#screens/contact-form/contact-problems.tsx'
import type { CheckoutContactProps } from './checkout-contact.tsx'
import { PasswordFields } from './password-fields.tsx'
import type { NewAccount } from './use-new-contact.ts'

type Props = Pick<CheckoutContactProps, 'newContact' | 'loginHref'> & { account: NewAccount }

/** The contact form with a password, and the button that makes the account (T217, T218). */
export function NewContact({ account, newContact, loginHref }: Props) {
  const { countries, suburbs, onSuburbInput, emailCheck, submission } = newContact
  const isSending = submission.status === 'sending'
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        account.onSubmit()
      }}
    >
      <ContactProblems state={account} />
      <ContactFieldset
        state={account}
        countries={countries}
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
        emailCheck={emailCheck}
        onEmailLeave={account.onEmailLeave}
        loginHref={loginHref}
        account={<PasswordFields state={account} />}
      />
      <ContactRejection state={account} />
      <div className={form.actions}>
        <Button type="submit" size="large" isPending={isSending}>
          {isSending ? 'Adding contact…' : 'Add contact'}
        </Button>
      </div>
    </form>
  )
}
