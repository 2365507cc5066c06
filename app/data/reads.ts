import type { SWRConfiguration } from 'swr'
import { logFailure } from '#app/log.ts'
import { refreshUser } from '#app/state/session.ts'
import { type ById, readById } from '#app/zedletter.ts'
import type { CallName, ReplyOf } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import type { Answer, Asking } from './api-client.ts'
import { CallError, callApi } from './call-api.ts'
import { suggest } from './suggest.ts'

type Timing = Pick<
  SWRConfiguration,
  'revalidateOnMount' | 'revalidateOnFocus' | 'revalidateOnReconnect' | 'dedupingInterval' | 'refreshInterval'
>

/** Other people change it: loaded again on every arrival, and when the window gets focus again. */
const fresh: Timing = { dedupingInterval: 0 }
/** The same, but not twice within two seconds. */
const usual: Timing = {}
/** Only this visitor changes it: coming back to the window loads nothing. */
const steady: Timing = { revalidateOnFocus: false }
/** Loaded on arrival only: a form starts from the answer. */
const once: Timing = { revalidateOnFocus: false, revalidateOnReconnect: false }

function dataOf<Name extends CallName>(answer: Answer<Name>): ReplyOf<Name> {
  if (!answer.ok) throw new CallError(answer)
  return answer.data
}

/** Loads the reply to a call. Throws the sentence to show if the call fails. */
const reply =
  <Name extends CallName>(name: Name) =>
  async (asking: Asking<Name>): Promise<ReplyOf<Name>> =>
    dataOf(await callApi(name, asking))

/** The same, for calls whose failure is also logged. */
const loggedReply =
  <Name extends CallName>(name: Name) =>
  async (asking: Asking<Name>): Promise<ReplyOf<Name>> => {
    const answer = await callApi(name, asking)
    if (!answer.ok) logFailure(name, answer.status)
    return dataOf(answer)
  }

async function loadOwnContact(asking: Asking<'ownContact'>): Promise<ReplyOf<'ownContact'>['zedder']> {
  const { zedder, user } = await reply('ownContact')(asking)
  refreshUser(user)
  return zedder
}

async function loadDoorList(asking: Asking<'doorList'>): Promise<ReplyOf<'doorList'>> {
  const answer = await callApi('doorList', asking)
  if (!answer.ok && answer.status === 404) throw new Error('There is no such event. Choose another.')
  return dataOf(answer)
}

async function loadOwnTickets(asking: Asking<'orderTickets'>): Promise<ReplyOf<'orderTickets'>> {
  const answer = await callApi('orderTickets', asking)
  if (!answer.ok && [404, 422].includes(answer.status)) throw new Error('You have no order like that. Look in your account.')
  return dataOf(answer)
}

async function loadOrderCase(asking: Asking<'orderCase'>): Promise<ReplyOf<'orderCase'>> {
  const answer = await callApi('orderCase', asking)
  if (!answer.ok && [404, 422].includes(answer.status)) throw new Error('There’s no order with that number.')
  return dataOf(answer)
}

async function loadBatch(asking: Asking<'packingBatch'>): Promise<ReplyOf<'packingBatch'>> {
  const answer = await callApi('packingBatch', asking)
  if (!answer.ok && [404, 422].includes(answer.status)) throw new Error('There’s no batch with that number.')
  return dataOf(answer)
}

async function loadPerson(asking: Asking<'person'>): Promise<ReplyOf<'person'>> {
  const answer = await callApi('person', asking)
  if (!answer.ok && [404, 422].includes(answer.status)) throw new Error('There’s nobody with that number.')
  return dataOf(answer)
}

type Search = {
  find: string
  /** When Search was pressed: each press asks again. */
  press: number
}

async function loadPeople({ find }: Search): Promise<ReplyOf<'findPeople'>> {
  const answer = await callApi('findPeople', { query: { find } })
  const problem = answer.ok ? undefined : answer.problems?.[0]
  if (problem) throw new Error(problem.message)
  return dataOf(answer)
}

/** Suburbs that start with or contain a text, as the address fields suggest them. */
async function loadSuburbs(text: string): Promise<Suburbs['options']> {
  return suggest(await loggedReply('locality')({ params: { text } }))
}

type AddressLinkLoaded =
  | { status: 'ready'; data: ReplyOf<'readAddressLink'> }
  | { status: 'gone'; reason: string }
  | { status: 'confirmed' }

/** Reads what an emailed link is about (A26). One that no longer works is not the same as a call without an answer. */
async function loadAddressLink(token: string): Promise<AddressLinkLoaded> {
  const answer = await callApi('readAddressLink', { body: { token } })
  if (answer.ok) return { status: 'ready', data: answer.data }
  if (answer.status === 409) return { status: 'confirmed' }
  if (answer.status === 422) return { status: 'gone', reason: messages.linkExpired }
  throw new CallError(answer)
}

type RadioTimesLoaded = { status: 'ready'; data: ReplyOf<'loadRadioTimes'> } | { status: 'expired' }

/** Whether a link sets a new password (A134). One that doesn't is not the same as a call without an answer. */
async function loadRecoveryLink(token: string): Promise<{ isGone: boolean }> {
  const answer = await callApi('readRecoveryLink', { body: { token } })
  if (answer.ok || answer.status === 422) return { isGone: !answer.ok }
  throw new CallError(answer)
}

/** Reads Radio Times (C29). An unknown token is not the same as a call without an answer (M21, M22). */
async function loadRadioTimes(token: string): Promise<RadioTimesLoaded> {
  const answer = await callApi('loadRadioTimes', { body: { token } })
  if (answer.ok) return { status: 'ready', data: answer.data }
  if (answer.status === 422) return { status: 'expired' }
  throw new Error(messages.serverUnreachable)
}

async function loadZedletter(id: string): Promise<Exclude<ById, { status: 'unreachable' }>> {
  const preference = await readById(id)
  if (preference.status === 'unreachable') throw new Error(messages.newsletterUnreachable)
  return preference
}

/** Which version of the catalogue is on sale. It's asked all the time, so a try that fails is no matter. */
async function loadCatalogueVersion(asking: Asking<'catalogueVersion'>): Promise<number | undefined> {
  const answer = await callApi('catalogueVersion', asking)
  return answer.ok ? answer.data.version : undefined
}

/** The lists that a page begins with say which version they are of. */
const whileOpen: Timing = { ...steady, revalidateOnMount: false, refreshInterval: 3000 }

export type Read = {
  /** Its argument is part of the key. What it throws is shown on screen. */
  load: (asking: never) => Promise<unknown>
  timing: Timing
  /** `none`: the same for everyone, so not loaded again after a login. `optional`: says more to someone logged in. Else it needs one. */
  login?: 'none' | 'optional'
}

/** Everything that `useRemote` loads: whatever a screen needs from the server is a row here. */
export const reads = {
  addressLink: { load: loadAddressLink, timing: once, login: 'none' },
  auditTrail: { load: reply('auditTrail'), timing: { ...fresh, revalidateOnFocus: false } },
  books: { load: reply('books'), timing: fresh },
  catalogueVersion: { load: loadCatalogueVersion, timing: whileOpen, login: 'none' },
  catalogueDesk: { load: reply('catalogueDesk'), timing: fresh },
  catalogueEntries: { load: reply('catalogueEntries'), timing: fresh },
  catalogueVersions: { load: reply('catalogueVersions'), timing: fresh },
  checkEmail: { load: reply('checkEmail'), timing: once, login: 'none' },
  config: { load: loggedReply('config'), timing: steady, login: 'optional' },
  countries: { load: loggedReply('countries'), timing: steady, login: 'none' },
  closedDrawers: { load: reply('closedDrawers'), timing: fresh },
  deskOrders: { load: reply('deskOrders'), timing: usual },
  doorList: { load: loadDoorList, timing: fresh },
  fulfilment: { load: reply('fulfilment'), timing: fresh },
  mailingList: { load: reply('mailingList'), timing: { ...fresh, revalidateOnFocus: false } },
  openDrawers: { load: reply('openDrawers'), timing: fresh },
  orderCase: { load: loadOrderCase, timing: fresh },
  orderDesk: { load: reply('orderDesk'), timing: fresh },
  orderTickets: { load: loadOwnTickets, timing: fresh },
  orderStatus: { load: reply('orderStatus'), timing: steady },
  ownContact: { load: loadOwnContact, timing: steady },
  ownFactors: { load: reply('ownFactors'), timing: steady },
  ownSessions: { load: reply('ownSessions'), timing: fresh },
  ownOrders: { load: reply('ownOrders'), timing: usual },
  packing: { load: reply('packing'), timing: fresh },
  packingBatch: { load: loadBatch, timing: fresh },
  people: { load: loadPeople, timing: once },
  person: { load: loadPerson, timing: { ...fresh, revalidateOnFocus: false } },
  pledges: { load: reply('pledges'), timing: fresh },
  processedRecords: { load: reply('processedRecords'), timing: fresh },
  programmes: { load: loggedReply('programmes'), timing: steady, login: 'none' },
  radioTimes: { load: loadRadioTimes, timing: once, login: 'none' },
  recoveryLink: { load: loadRecoveryLink, timing: once, login: 'none' },
  recognise: { load: reply('recognise'), timing: once },
  renewedLately: { load: reply('renewedLately'), timing: { ...fresh, refreshInterval: 5000 } },
  shiftNames: { load: reply('shiftNames'), timing: usual },
  shiftTally: { load: reply('shiftTally'), timing: fresh },
  staff: { load: reply('staff'), timing: fresh },
  stationNotes: { load: reply('stationNotes'), timing: fresh },
  suburbs: { load: loadSuburbs, timing: once, login: 'none' },
  unfinishedOrders: { load: reply('unfinishedOrders'), timing: fresh },
  unpaid: { load: reply('unpaid'), timing: fresh },
  waitingWork: { load: reply('waitingWork'), timing: fresh },
  zedletterById: { load: loadZedletter, timing: once, login: 'none' },
} satisfies Record<string, Read>

export type ReadName = keyof typeof reads
type Load<Name extends ReadName> = (typeof reads)[Name]['load']
/** The request: the parameters, query and body of the call. */
export type AskingOf<Name extends ReadName> = Load<Name> extends (asking: infer Asked) => unknown ? Asked : never
export type DataOf<Name extends ReadName> = Awaited<ReturnType<Load<Name>>>
