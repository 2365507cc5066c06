import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { zedletterWords } from '#app/head/words/zedletter.ts'
import { keepOwnContact, useOwnContact } from '#app/hooks/use-own-contact.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { signUp, toggleOwn } from '#app/zedletter.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Remote } from '#screens/remote.ts'
import type { Signup } from '#screens/zedletter/signup-form.tsx'
import { Zedletter } from '#screens/zedletter/zedletter.tsx'
import type { ZedletterPreferenceProps } from '#screens/zedletter/zedletter-preference.tsx'

/** The preference of the Zedder who is logged in; undefined for everybody else. */
function useOwnPreference(): Remote<ZedletterPreferenceProps> | undefined {
  const own = useOwnContact()
  const [press, setPress] = useState({ isBusy: false, isChanged: false })
  if (own?.status !== 'ready') return own
  const wish = async (contact: Contact, zedletter: boolean) => {
    const { token } = session
    setPress({ isBusy: true, isChanged: false })
    const kept = await toggleOwn(contact, zedletter)
    if (kept !== undefined && token !== undefined) keepOwnContact(token, { ...contact, zedletter: kept })
    setPress({ isBusy: false, isChanged: kept !== undefined })
  }
  const { data } = own
  return { status: 'ready', data: { isSubscribed: data.zedletter, ...press, onWish: (zedletter) => void wish(data, zedletter) } }
}

export default function ZedletterRoute() {
  useHead(zedletterWords)
  const { user } = useSnapshot(session)
  const own = useOwnPreference()
  const [signup, setSignup] = useState<Signup>({ status: 'idle' })
  const onSignup = async (email: string) => {
    setSignup({ status: 'sending' })
    setSignup(await signUp(email))
  }
  return (
    <Zedletter
      {...(own ? { own } : {})}
      signup={{ signup, onSignup: (email) => void onSignup(email), ...(user ? {} : { loginHref: paths.login }) }}
    />
  )
}
