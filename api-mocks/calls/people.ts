import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { resultOf } from '#api-mocks/calls/search.ts'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountByEmail, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { isSameName } from '#domain/contact/names.ts'
import { RENEWED_HOURS, type RecognisedBy, type Recognition, wholePhone } from '#domain/desk/recognition.ts'
import { phoneDigits } from '#domain/order/order-search.ts'

const hasEnded = ({ order }: MockOrder) => order.status === 'cancelled' || order.status === 'expired'
const hasOwnYear = ({ order }: MockOrder) => order.items.some((item) => item.type === 'subscription' && !item.gift)

function isLate(station: MockStation, { order }: MockOrder): boolean {
  return station.now().getTime() - new Date(order.created_at).getTime() < RENEWED_HOURS * 3_600_000
}

/** The people of the station in memory, by the same rules as the real one. */
export const mockPeopleCalls = {
  recognise: ({ body: { email = '', mobile = '', name = '', dob } }, station) => {
    const phone = wholePhone(mobile)
    const signs: Readonly<Record<RecognisedBy, (account: Account) => boolean>> = {
      email: ({ contact }) => contact.email.toLowerCase() === email.toLowerCase(),
      birthday: ({ contact }) => dob !== undefined && contact.dob === dob && isSameName(contact.name, name),
      phone: ({ contact }) => phone !== undefined && phoneDigits(contact.mobile) === phone,
    }
    const people: Recognition['people'] = []
    for (const by of ['email', 'birthday', 'phone'] as const) {
      const found = station.accounts.filter((account) => account.role === 'zedder' && signs[by](account))
      for (const account of found.slice(0, 5))
        if (!people.some(({ person }) => person.id === account.contact.id)) people.push({ by, person: resultOf(station, account) })
    }
    const holder = email === '' ? undefined : accountByEmail(station, email)
    return { people, isStaffEmail: holder !== undefined && holder.role !== 'zedder' }
  },
  renewedLately: ({ params }, station) => {
    const last = station.orders.findLast(
      (mock) => mock.contactId === Number(params.contact_id) && !hasEnded(mock) && hasOwnYear(mock) && isLate(station, mock),
    )
    if (!last) return { renewal: null }
    const { number, created_at, status } = last.order
    return { renewal: { number, at: created_at, takenBy: last.desk ? 'Ines Tran' : null, isOpen: !['paid', 'refunded'].includes(status) } }
  },
} satisfies MockCalls
