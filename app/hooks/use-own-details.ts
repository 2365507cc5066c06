import { useState } from 'react'
import { updateContact } from '#app/account.ts'
import { keepOldAddress, sendLinkAgain } from '#app/address.ts'
import type { AccountProps } from '#screens/people/account/account.tsx'
import type { AddressErrand } from '#screens/people/account/address-note.tsx'
import type { Submission } from '#screens/remote.ts'

/** Changing one's own details, and what there is to do about an address that doesn't count yet. */
export function useOwnDetails(): Pick<AccountProps, 'submission' | 'onSubmit' | 'address'> {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [errand, setErrand] = useState<AddressErrand>({ status: 'idle' })
  const save = async (...change: Parameters<AccountProps['onSubmit']>) => {
    setSubmission({ status: 'sending' })
    setErrand({ status: 'idle' })
    setSubmission(await updateContact(...change))
  }
  const run = async (status: 'sending' | 'keeping', work: () => Promise<AddressErrand>) => {
    setErrand({ status })
    setErrand(await work())
  }
  return {
    submission,
    onSubmit: (...change) => void save(...change),
    address: { errand, onSendAgain: () => void run('sending', sendLinkAgain), onKeep: () => void run('keeping', keepOldAddress) },
  }
}
