import { Tabs } from '#design-system/tabs/tabs.tsx'
import { LoginForm } from '#screens/login/login-form.tsx'
import * as css from './checkout-contact.css.ts'
import type { CheckoutContactProps } from './checkout-contact.tsx'
import { Greeting } from './greeting.tsx'
import { NewContact } from './new-contact.tsx'
import { useNewContact } from './use-new-contact.ts'

/** Nobody is logged in: the two tabs. What was typed in the one outlasts a look at the other. */
export function Visitor({ tab, onTab, login, newContact, loginHref, today }: Omit<CheckoutContactProps, 'loggedIn'>) {
  const account = useNewContact(newContact, today)
  return (
    <div className={css.measure}>
      <Tabs
        label="Have you been here before?"
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            id: 'returning',
            label: 'Returning',
            content: (
              <div className={css.panel}>
                <Greeting title="Welcome back">Log in, and your details are here already.</Greeting>
                <LoginForm {...login} />
              </div>
            ),
          },
          {
            id: 'new',
            label: 'New',
            content: (
              <div className={css.panel}>
                <Greeting title="Nice to meet you">
                  We make you an account as we go, so that your card, your invoices and your Zedder prices are waiting whenever you tune
                  back in.
                </Greeting>
                <NewContact account={account} newContact={newContact} loginHref={loginHref} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
