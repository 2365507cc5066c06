import { KnownContact, type KnownContactProps } from './known-contact.tsx'
import { Visitor, type VisitorProps } from './visitor.tsx'

export type CheckoutContactProps = VisitorProps & {
  loggedIn?: Pick<KnownContactProps, 'contact' | 'submission' | 'countries' | 'onContinue'>
}

/** Checkout's first step: log in, make an account, or check the details we have (T216, D80). */
export function CheckoutContact({ loggedIn, ...visitor }: CheckoutContactProps) {
  if (!loggedIn) return <Visitor {...visitor} />
  const { suburbs, onSuburbInput } = visitor.newContact
  return <KnownContact {...loggedIn} suburbs={suburbs} onSuburbInput={onSuburbInput} today={visitor.today} />
}
