import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { keepOwnContact, useOwnContact } from '#app/data/use-own-contact.ts'
import { pageWords } from '#app/head/page-words.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { signUp, toggleOwn } from '#app/zedletter.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { station } from '#domain/station.ts'
import type { Signup } from '#screens/letters/zedletter/signup-form.tsx'
import { Zedletter } from '#screens/letters/zedletter/zedletter.tsx'
import type { ZedletterPreferenceProps } from '#screens/letters/zedletter/zedletter-preference.tsx'
import type { Remote } from '#screens/remote.ts'

export const page: PageFacts = { pattern: '/zedletter', menu: { group: 'own', label: 'Zedletter' } }

export const words = pageWords(
  'Zedletter',
  () => `Sign up for Zedletter, the weekly email from ${station.name}. It is sent each Thursday, and you can leave whenever you like.`,
)

export const preview: Preview = {
  card: { name: 'Zedletter', lines: ['The week on air, each Thursday'], art: { motif: 'envelope', color: 'cyan' } },
}

/** The preference of the Zedder who is logged in; undefined for everyone else. */
function useOwnPreference(): Remote<ZedletterPreferenceProps> | undefined {
  const own = useOwnContact()
  const [press, setPress] = useState({ isBusy: false, isChanged: false })
  if (own?.status !== 'ready') return own
  const change = async (contact: Contact, zedletter: boolean) => {
    const { token } = session
    setPress({ isBusy: true, isChanged: false })
    const kept = await toggleOwn(contact, zedletter)
    if (kept !== undefined && token !== undefined) keepOwnContact(token, { ...contact, zedletter: kept })
    setPress({ isBusy: false, isChanged: kept !== undefined })
  }
  const { data } = own
  return { status: 'ready', data: { isSubscribed: data.zedletter, ...press, onWish: (zedletter) => void change(data, zedletter) } }
}

export default function ZedletterPage() {
  const { user } = useSnapshot(session)
  const own = useOwnPreference()
  const [signup, setSignup] = useState<Signup>({ status: 'idle' })
  const onSignup = async (email: string) => {
    setSignup({ status: 'sending' })
    setSignup(await signUp(email))
  }
  return <Zedletter own={own} signup={{ signup, onSignup: (email) => void onSignup(email), loginHref: user ? undefined : paths.login }} />
}
