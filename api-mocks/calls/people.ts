import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountByEmail, accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { isSameName } from '#domain/contact/names.ts'
import { emailTakenMessage } from '#domain/desk/desk-messages.ts'
import {
  changedFields,
  judgeYear,
  type MergedFields,
  mergeFields,
  PERSON_ORDERS,
  type PersonEvent,
  type PersonPage,
  personMessages,
  personNumber,
  recordId,
  type StoredContact,
  UNDO_HOURS,
} from '#domain/desk/person.ts'
import { RENEWED_HOURS, type RecognisedBy, type Recognition, wholePhone } from '#domain/desk/recognition.ts'
import { phoneDigits } from '#domain/order/order-search.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { askToMove } from './addresses.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'
import { orderRowOf } from './order-desk.ts'
import { removePerson } from './own-data.ts'
import { forget } from './recovery-links.ts'
import { resultOf } from './search.ts'
import { extend } from './subscribers.ts'

const hasEnded = ({ order }: MockOrder) => order.status === 'cancelled' || order.status === 'expired'
const hasOwnYear = ({ order }: MockOrder) => order.items.some((item) => item.type === 'subscription' && !item.gift)

function isLate(station: MockStation, { order }: MockOrder): boolean {
  return station.now().getTime() - new Date(order.created_at).getTime() < RENEWED_HOURS * 3_600_000
}

type Merge = { id: number; keptId: number; gone: Account; before: Account['contact']; at: string; who: string; isUndone: boolean } & Moved
type Moved = { orders: MockOrder[]; events: PersonEvent[]; subscribers: NonNullable<Account['contact']['subscribers']> }
type Kept = { events: Map<number, PersonEvent[]>; merges: Merge[] }

const stations = new WeakMap<MockStation, Kept>()

/** What staff did with people's records. */
function keptOf(station: MockStation): Kept {
  const kept = stations.get(station) ?? { events: new Map(), merges: [] }
  stations.set(station, kept)
  return kept
}

const conflict = (error: string) => new MockRefusal(409, { error })

function personOf(station: MockStation, id: number): Account {
  const account = accountById(station, id)
  if (account?.role === 'zedder') return account
  throw keptOf(station).merges.some(({ gone, isUndone }) => gone.contact.id === id && !isUndone)
    ? conflict(personMessages.goneMeanwhile)
    : notFound()
}

/** The account that a number leads to, its own or that of a record merged into it. */
function findByNumber(station: MockStation, number: string): Account | undefined {
  const isNumbered = ({ contact, role }: Account) => role === 'zedder' && (contact.subnumber === number || contact.id === recordId(number))
  const found = station.accounts.find(isNumbered)
  if (found) return found
  const merge = keptOf(station).merges.findLast(({ gone, isUndone }) => !isUndone && isNumbered(gone))
  return merge && accountById(station, merge.keptId)
}

function storedOf({ contact }: Account): StoredContact {
  const { name, email, mobile, address, suburb, state, postcode, country } = contact
  return { name, email, mobile, address, suburb, state, postcode, country }
}

function pageOf(station: MockStation, account: Account): PersonPage {
  const { contact } = account
  const { events, merges } = keptOf(station)
  const mine = station.orders.filter(({ contactId }) => contactId === contact.id).toReversed()
  const radioTimes = station.letters.radioTimes.get(contact.id)
  return {
    number: personNumber(contact),
    person: resultOf(station, account),
    contact: storedOf(account),
    isUnconfirmed: contact.isUnconfirmed ?? false,
    hasLogin: account.password !== '',
    subscriptions: (contact.subscribers ?? []).map(({ name, subnumber, expirydate, subscription }) => ({
      name,
      subnumber,
      expirydate,
      subtypecode: subscription.subtypecode,
      type: subscription.type?.name ?? null,
    })),
    orders: mine.slice(0, PERSON_ORDERS).map((mock) => orderRowOf(station, mock)),
    hasMoreOrders: mine.length > PERSON_ORDERS,
    letters: mine
      .filter(({ order }) => order.status === 'paid')
      .flatMap(({ order, desk }) => {
        const letter = (kind: 'invoice' | 'welcome') => ({
          key: `${order.order_id}:${kind}`,
          kind,
          state: 'sent' as const,
          at: order.created_at,
        })
        const isWelcomed = desk !== undefined && order.items.some((item) => item.type === 'subscription' && !item.gift)
        return isWelcomed ? [letter('welcome'), letter('invoice')] : [letter('invoice')]
      }),
    radioTimes: radioTimes ? (radioTimes.mail_radio_times === 'true' ? 'paper' : 'digital') : null,
    history: (events.get(contact.id) ?? []).toReversed(),
    merges: merges
      .filter(({ keptId, isUndone }) => keptId === contact.id && !isUndone)
      .map(({ id, gone, at, who }) => ({ merge_id: id, name: gone.contact.name, number: personNumber(gone.contact), at, who }))
      .toReversed(),
  }
}

type Told = Pick<PersonEvent, 'what' | 'why'> & Partial<PersonEvent>

function keepEvent(station: MockStation, by: Account, { contact }: Account, event: Told): void {
  const { events } = keptOf(station)
  const mine = events.get(contact.id) ?? []
  const key = `${contact.id}-${mine.length}`
  mine.push({ from: null, to: null, other: null, ...event, key, at: station.now().toISOString(), who: by.contact.name })
  events.set(contact.id, mine)
}

function fieldsOf({ contact }: Account): MergedFields {
  const { address, suburb, state, postcode, country } = contact
  return {
    subnumber: contact.subnumber ?? '',
    mobile: contact.mobile,
    place: { address, suburb, state, postcode, country },
    dob: contact.dob ?? '',
    gender: contact.gender ?? null,
    genderna: contact.genderna ?? '',
    pronouns: contact.pronouns ?? '',
    comment: contact.comment ?? '',
    prevsub: contact.prevsub,
    acknowledgement: contact.acknowledgement,
  }
}

const latestOf = ({ contact }: Account) =>
  (contact.subscribers ?? [])
    .map(({ expirydate }) => expirydate)
    .toSorted()
    .at(-1) ?? null

/** Moves what was somebody's to somebody else. */
function moveTo(station: MockStation, { orders, events }: Moved, to: number): void {
  for (const mock of orders) mock.contactId = to
  const kept = keptOf(station).events
  for (const [id, mine] of kept)
    kept.set(
      id,
      mine.filter((event) => !events.includes(event)),
    )
  kept.set(to, [...(kept.get(to) ?? []), ...events])
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
  person: ({ params }, station) => {
    const account = findByNumber(station, params.number)
    if (!account) throw notFound()
    return pageOf(station, account)
  },
  changeYear: ({ body: { contact_id, expiry: seen, change, why }, account: by }, station) => {
    const account = personOf(station, contact_id)
    const from = latestOf(account)
    if (from !== seen) throw conflict(personMessages.changedMeanwhile)
    const today = stationDate(station.now())
    const judged = judgeYear(change, from, today)
    if ('problem' in judged) throw refuseField(change.what === 'lengthen' ? 'change.until' : 'change', judged.problem)
    const [last] = account.contact.subscribers ?? []
    if (change.what === 'renew' && last) extend(station, account, [{ ...last.subscription, name: last.name }])
    else {
      const isMoved = (day: string) => (change.what === 'end' ? day >= today : day === from)
      const subscribers = (account.contact.subscribers ?? []).map((one) =>
        isMoved(one.expirydate) ? { ...one, expirydate: judged.expiry } : one,
      )
      account.contact = { ...account.contact, subscribers }
      account.expiry = judged.expiry
    }
    keepEvent(station, by, account, { what: change.what, from, to: judged.expiry, why })
    noteDown(station, by, { action: `person.${change.what}`, subject: `contact:${contact_id}`, about: account.contact.name, why })
    return pageOf(station, account)
  },
  correctContact: ({ body: { contact_id, seen, contact, why }, account: by }, station) => {
    const account = accountById(station, contact_id)
    if (account?.role !== 'zedder') throw notFound()
    const now = storedOf(account)
    if (changedFields(seen, now).length > 0) throw conflict(personMessages.contactChanged)
    const fields = changedFields(now, contact)
    if (fields.length === 0) throw refuseField('contact', personMessages.sameContact)
    const holder = accountByEmail(station, contact.email)
    if (holder && holder !== account)
      throw refuseField('contact.email', emailTakenMessage(holder.role === 'zedder' ? holder.contact : undefined), 409)
    account.contact = { ...account.contact, ...contact, email: now.email }
    if (!isSameAddress(contact.email, now.email)) askToMove(station, account, contact.email)
    keepEvent(station, by, account, { what: 'contact', fields, why })
    noteDown(station, by, { action: 'contact.update', subject: `contact:${contact_id}`, about: account.contact.name, why })
    return pageOf(station, account)
  },
  forgetPerson: ({ body: { contact_id, email, givesUpTickets }, account: by }, station) => {
    const account = accountById(station, contact_id)
    if (account?.role !== 'zedder') throw notFound()
    if (!isSameAddress(email, account.contact.email)) throw refuseField('email', personMessages.otherEmail)
    removePerson(station, account, { by, givesUpTickets })
    return { removed: true as const }
  },
  mergePeople: ({ body: { kept_id, gone_id, why }, account: by }, station) => {
    if (kept_id === gone_id) throw refuseField('gone_id', personMessages.samePerson)
    const [kept, gone] = [personOf(station, kept_id), personOf(station, gone_id)]
    const { events, merges } = keptOf(station)
    const moved: Moved = {
      orders: station.orders.filter(({ contactId }) => contactId === gone_id),
      events: events.get(gone_id) ?? [],
      subscribers: gone.contact.subscribers ?? [],
    }
    const before = kept.contact
    const { place, gender, subnumber, prevsub, ...fields } = mergeFields(fieldsOf(kept), fieldsOf(gone))
    const subscribers = [...(before.subscribers ?? []), ...moved.subscribers].toSorted((one, other) =>
      one.expirydate < other.expirydate ? 1 : -1,
    )
    kept.contact = {
      ...before,
      ...fields,
      ...(place as Pick<typeof before, 'address' | 'suburb' | 'state' | 'postcode' | 'country'>),
      gender: gender as typeof before.gender,
      prevsub: prevsub === 1 ? 1 : 0,
      subnumber: subnumber === '' ? undefined : subnumber,
      subscribers,
    }
    kept.expiry = latestOf(kept)
    moveTo(station, moved, kept_id)
    const paper = station.letters.radioTimes.get(gone_id)
    if (paper && !station.letters.radioTimes.has(kept_id)) station.letters.radioTimes.set(kept_id, paper)
    kept.formerEmails = [...(kept.formerEmails ?? []), gone.contact.email]
    forget(station.sessions, gone_id)
    station.accounts.splice(station.accounts.indexOf(gone), 1)
    const at = station.now().toISOString()
    for (const merge of merges) if (merge.keptId === gone_id) merge.keptId = kept_id
    merges.push({ id: merges.length + 1, keptId: kept_id, gone, before, at, who: by.contact.name, isUndone: false, ...moved })
    keepEvent(station, by, kept, { what: 'merge', other: personNumber(gone.contact), why })
    noteDown(station, by, {
      action: 'person.merge',
      subject: `contact:${kept_id}`,
      about: kept.contact.name,
      detail: { gone: gone_id },
      why,
    })
    return pageOf(station, kept)
  },
  undoMerge: ({ body: { merge_id, why }, account: by }, station) => {
    const merge = keptOf(station).merges.find(({ id }) => id === merge_id)
    if (!merge) throw notFound()
    const isOver = station.now().getTime() - new Date(merge.at).getTime() > UNDO_HOURS * 3_600_000
    if (merge.isUndone || isOver) throw conflict(personMessages.undoneAlready)
    const { gone, before, keptId, subscribers } = merge
    if (accountByEmail(station, gone.contact.email)) throw conflict(personMessages.addressTaken)
    const kept = personOf(station, keptId)
    const own = (kept.contact.subscribers ?? []).filter((one) => !subscribers.includes(one))
    kept.contact = { ...before, subscribers: own }
    kept.expiry = latestOf(kept)
    kept.formerEmails = (kept.formerEmails ?? []).filter((email) => email !== gone.contact.email)
    station.accounts.push(gone)
    moveTo(station, merge, gone.contact.id)
    merge.isUndone = true
    const { events } = keptOf(station)
    const merged = events.get(keptId)?.findLast(({ what, other }) => what === 'merge' && other === personNumber(gone.contact))
    const other = personNumber(kept.contact)
    if (merged) events.set(gone.contact.id, [...(events.get(gone.contact.id) ?? []), { ...merged, key: `${merged.key}-back`, other }])
    keepEvent(station, by, kept, { what: 'unmerge', other: personNumber(gone.contact), why })
    keepEvent(station, by, gone, { what: 'unmerge', other: personNumber(kept.contact), why })
    return pageOf(station, kept)
  },
} satisfies MockCalls
