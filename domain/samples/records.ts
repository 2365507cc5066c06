import type { WireLine } from '#domain/cart/wire.ts'
import { australia } from '#domain/contact/country.ts'
import type { PhoneContact } from '#domain/legacy/new-record.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardDetails } from '#domain/payment/card.ts'

/** An unpaid record to look around with; `donation` in cents, `hoursAgo` counts back from the shop's first start. */
export type SampleRecord = {
  contact: PhoneContact
  subscriptions: readonly WireLine[]
  donation: Cents
  card: CardDetails | null
  hoursAgo: number
}

type Choices = Omit<Extract<WireLine, { type: 'subscription' }>, 'type' | 'id' | 'quantity'>
const sub = (id: string, choices: Choices = {}): WireLine => ({ type: 'subscription', id, quantity: 1, ...choices })

type Caller = Pick<PhoneContact, 'name' | 'mobile' | 'email' | 'address' | 'suburb' | 'postcode'> & Partial<PhoneContact>
type Sample = { caller: Caller; subs?: WireLine[]; donation?: Cents; card?: [ccnumber: string, ccexpiry: string]; hoursAgo: number }

function sample({ caller, subs = [], donation = 0, card, hoursAgo }: Sample): SampleRecord {
  const contact = { state: 'QLD', country: australia, ...caller }
  const [ccnumber = '', ccexpiry = ''] = card ?? []
  return { contact, subscriptions: subs, donation, card: card ? { ccname: caller.name.toUpperCase(), ccnumber, ccexpiry } : null, hoursAgo }
}

/**
 * The office's records outside production (D150). The phone numbers are reserved for fiction, and the cards are test
 * numbers published by payment providers: no money is behind any of them.
 */
export const sampleRecords: readonly SampleRecord[] = [
  sample({
    caller: {
      name: 'Odette Lindqvist',
      mobile: '0491 570 006',
      email: 'odette@people.example',
      address: '7 Mango Lane',
      suburb: 'West End',
      postcode: '4101',
    },
    subs: [sub('full', { nameoncard: 'Odette Lindqvist', postpack: true })],
    donation: 2000,
    card: ['4111111111111111', '08/31'],
    hoursAgo: 3,
  }),
  sample({
    caller: {
      name: 'Theo Marchetti',
      mobile: '0491 570 157',
      email: 'expired@zed.example',
      address: '3/88 Ferry Road',
      suburb: 'Highgate Hill',
      postcode: '4101',
    },
    subs: [sub('concession', { nameoncard: 'Theo Marchetti' })],
    card: ['5555555555554444', '02/30'],
    hoursAgo: 5,
  }),
  sample({
    caller: {
      name: 'Bruna Castellanos',
      mobile: '0491 570 313',
      email: 'bruna@people.example',
      address: '41 Boundary Street',
      suburb: 'South Brisbane',
      postcode: '4101',
    },
    subs: [sub('band', { specialname: 'Ferry Wake', members: ['Bruna', 'Ito', 'Kez', 'Marguerite'], postpack: true })],
    card: ['4012888888881881', '11/29'],
    hoursAgo: 22,
  }),
  sample({
    caller: {
      name: 'Wren Okafor',
      mobile: '0491 570 156',
      email: 'zedder@zed.example',
      address: '12 Jacaranda Street',
      suburb: 'West End',
      postcode: '4101',
    },
    subs: [sub('pet', { specialname: 'Professor Biscuit' }), sub('pay-it-forward')],
    donation: 1500,
    card: ['4242424242424242', '06/32'],
    hoursAgo: 26,
  }),
  sample({
    caller: {
      name: 'Hamish Ngata',
      mobile: '0491 570 737',
      email: 'hamish@people.example',
      address: '5 Cuba Street',
      suburb: 'Wellington',
      postcode: '6011',
      state: '',
      country: { name: 'New Zealand', alpha: 'NZL', numeric: 554 },
    },
    subs: [sub('passionate', { nameoncard: 'H. Ngata', tshirtsize: 'L', postpack: true })],
    card: ['5105105105105100', '12/28'],
    hoursAgo: 30,
  }),
  sample({
    caller: {
      name: 'June Abara',
      mobile: '(07) 5550 1023',
      email: 'june@people.example',
      address: '90 Vulture Street',
      suburb: 'Woolloongabba',
      postcode: '4102',
    },
    donation: 10_000,
    card: ['2223003122003222', '04/31'],
    hoursAgo: 51,
  }),
  sample({
    caller: {
      name: 'Casimir Dunne',
      mobile: '0491 571 266',
      email: 'casimir@people.example',
      address: '18 Dornoch Terrace',
      suburb: 'Highgate Hill',
      postcode: '4101',
    },
    subs: [sub('household', { members: ['Casimir', 'Ngaio', 'Pip'] })],
    hoursAgo: 70,
  }),
  sample({
    caller: {
      name: 'Renée O’Brien-Ruiz',
      mobile: '0491 571 491',
      email: 'renee@people.example',
      address: '2/6 Orleigh Street',
      suburb: 'West End',
      postcode: '4101',
    },
    subs: [sub('soloartist', { specialname: 'Zozo Static', postpack: true })],
    card: ['4111111111111111', '01/29'],
    hoursAgo: 96,
  }),
  sample({
    caller: {
      name: 'Farouk Haddad',
      mobile: '0491 571 804',
      email: 'farouk@people.example',
      address: '133 Melbourne Street',
      suburb: 'South Brisbane',
      postcode: '4101',
    },
    subs: [sub('business', { specialname: 'Haddad & Daughters Upholstery' })],
    donation: 5000,
    card: ['5555555555554444', '09/33'],
    hoursAgo: 120,
  }),
  sample({
    caller: {
      name: 'Lotte Fernando',
      mobile: '0491 572 549',
      email: 'lotte@people.example',
      address: '22 Hardgrave Road',
      suburb: 'West End',
      postcode: '4101',
    },
    subs: [
      sub('super', { nameoncard: 'Lotte Fernando', tshirtsize: 'S', postpack: true }),
      sub('under18', { nameoncard: 'Juno Fernando' }),
    ],
    card: ['4242424242424242', '03/30'],
    hoursAgo: 167,
  }),
]
