import { Button } from '#design-system/button/button.tsx'
import { ContactFieldset } from '#screens/people/contact-form/contact-fieldset.tsx'
import * as form from '#screens/people/contact-form/contact-form.css.ts'
import { ContactProblems, ContactRejection } from '#screens/people/contact-form/contact-problems.tsx'
import * as css from '#screens/shell/form/form.css.ts'
import { NewPasswordFields } from '#screens/shell/form/new-password-fields.tsx'
import type { NewAccount, NewContactForm } from './use-new-contact.ts'

type Props = { account: NewAccount; newContact: NewContactForm; loginHref: string }

/** The contact form with a password, and the button that creates the account (T217, T218). */
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
        account={
          <fieldset className={css.section}>
            <legend className={css.legend}>Your password</legend>
            <div className={css.pair}>
              <NewPasswordFields
                id={account.id}
                form={account.form}
                names={['password', 'confirmPassword']}
                label="Password"
                againHint="Type it again, so a typo doesn’t lock you out."
              />
            </div>
          </fieldset>
        }
      />
      <ContactRejection state={account} />
      <div className={form.actions}>
        <Button type="submit" size="large" isPending={isSending} busy="Adding contact…">
          Add contact
        </Button>
      </div>
    </form>
  )
}
