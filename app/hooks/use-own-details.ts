import { useState } from 'react'
import { useLocation } from 'wouter'
import { updateContact } from '#app/account.ts'
import { keepOldAddress, sendLinkAgain } from '#app/address.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { paths } from '#app/paths.ts'
import type { AccountProps } from '#screens/people/account/account.tsx'
import type { AddressErrand } from '#screens/people/account/address-note.tsx'
import type { Submission } from '#screens/remote.ts'
import { useToday } from './use-today.ts'

/** The form of a Zedder's own details, and what there is to do about an address that doesn't count yet. */
export function useOwnDetails() {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [errand, setErrand] = useState<AddressErrand>({ status: 'idle' })
  const [, navigate] = useLocation()
  const save = async (...[fields, password]: Parameters<AccountProps['onSubmit']>) => {
    setSubmission({ status: 'sending' })
    setErrand({ status: 'idle' })
    const outcome = await updateContact(fields, password)
    setSubmission(outcome)
    // A new address comes with the password, and its note is on this page (D533).
    if (outcome.status === 'idle' && password === undefined) navigate(paths.subscriptions)
  }
  const run = async (status: 'sending' | 'keeping', work: () => Promise<AddressErrand>) => {
    setErrand({ status })
    setErrand(await work())
  }
  return {
    submission,
    countries: useCountries(),
    today: useToday(),
    ...useSuburbs(),
    onSubmit: (...change: Parameters<AccountProps['onSubmit']>) => void save(...change),
    address: { errand, onSendAgain: () => void run('sending', sendLinkAgain), onKeep: () => void run('keeping', keepOldAddress) },
  }
}
