import type { ContactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { Role } from '#domain/session/session.ts'

export type SamplePerson = {
  email: string
  password: string
  role: Role
  /** What this person demonstrates. */
  note: string
  contact: ContactFields
  /** Their subscription, which ends this many days after the shop's first start; negative means it has ended. */
  subscription?: { subtypecode: string; endsInDays: number }
}

/** Follows the shop's password rule, and is in the README: these accounts only exist outside production. */
const PASSWORD = 'Listen2Zed'

type Sample = Omit<SamplePerson, 'password' | 'contact'> & { contact: Omit<ContactFields, 'email' | 'country' | 'prevsub' | 'state'> }

function person({ contact, ...rest }: Sample): SamplePerson {
  const prevsub = rest.subscription ? 1 : 0
  return { ...rest, password: PASSWORD, contact: { ...contact, email: rest.email, state: 'QLD', country: australia, prevsub } }
}

/** People you can log in as, to look around. Their phone numbers are reserved for fiction. */
export const samplePeople: readonly SamplePerson[] = [
  person({
    email: 'zedder@zed.example',
    role: 'zedder',
    note: 'A subscriber in good standing',
    contact: {
      name: 'Wren Okafor',
      mobile: '0491 570 156',
      address: '12 Jacaranda Street',
      suburb: 'West End',
      postcode: '4101',
      dob: '1991-04-12',
      gender: 2,
      pronouns: 'she/her',
      acknowledgement: true,
      comment: 'Found you through the graveyard shift and never left.',
      zedletter: true,
    },
    subscription: { subtypecode: 'full', endsInDays: 200 },
  }),
  person({
    email: 'expired@zed.example',
    role: 'zedder',
    note: 'A subscriber whose year has ended',
    contact: {
      name: 'Theo Marchetti',
      mobile: '0491 570 157',
      address: '3/88 Ferry Road',
      suburb: 'Highgate Hill',
      postcode: '4101',
      dob: '1978-11-02',
      gender: 0,
      genderna: 'Ask me over coffee',
      pronouns: 'they/them',
      acknowledgement: false,
      zedletter: false,
    },
    subscription: { subtypecode: 'concession', endsInDays: -40 },
  }),
  person({
    email: 'reception@zed.example',
    role: 'reception',
    note: 'The front desk: takes orders, sees hidden items',
    contact: {
      name: 'Ines Tran',
      mobile: '0491 570 158',
      address: '264 Barrambin Street',
      suburb: 'West End',
      postcode: '4101',
      acknowledgement: true,
      zedletter: false,
    },
  }),
  person({
    email: 'admin@zed.example',
    role: 'admin',
    note: 'The office: processes unpaid records',
    contact: {
      name: 'Malachi Byrne',
      mobile: '0491 570 159',
      address: '264 Barrambin Street',
      suburb: 'West End',
      postcode: '4101',
      acknowledgement: true,
      zedletter: false,
    },
  }),
]
