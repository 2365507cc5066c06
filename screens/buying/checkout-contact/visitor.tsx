import { Tabs } from '#design-system/tabs/tabs.tsx'
import type { StationDate } from '#domain/time/station-time.ts'
import { LoginForm, type LoginFormProps } from '#screens/people/login/login-form.tsx'
import * as css from './checkout-contact.css.ts'
import { Greeting } from './greeting.tsx'
import { NewContact } from './new-contact.tsx'
import { type NewContactForm, useNewContact } from './use-new-contact.ts'

export type VisitorProps = {
  tab: 'returning' | 'new'
  onTab: (tab: 'returning' | 'new') => void
  login: LoginFormProps
  newContact: NewContactForm
  loginHref: string
  /** Today at the station. Without it, only the server rejects a date of birth in the future. */
  today?: StationDate
}

/** The two tabs for a visitor who isn't logged in. Each keeps what was typed while the other is open. */
export function Visitor({ tab, onTab, login, newContact, loginHref, today }: VisitorProps) {
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
                  We’ll set up an account as we go, so your card, invoices and Zedder prices are ready when you tune back in.
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
