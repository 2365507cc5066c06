import { useState } from 'react'
import { updateContact } from '#app/account.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import type { Submission } from '#screens/remote.ts'

/** The form of a Zedder's own details, on their account page. */
export function useOwnDetails() {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const save = async (fields: ContactFields) => {
    setSubmission({ status: 'sending' })
    setSubmission(await updateContact(fields))
  }
  return {
    submission,
    countries: useCountries(),
    today: useToday(),
    ...useSuburbs(),
    onSubmit: (fields: ContactFields) => void save(fields),
  }
}
