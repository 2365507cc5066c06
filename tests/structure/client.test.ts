import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alertHost } from '#app/alerts.ts'
import { callApi, sentenceFor } from '#app/data/call-api.ts'
import { loadCatalogue } from '#app/data/catalogue.ts'
import { drawWith } from '#app/data/drawn.ts'
import { snackHost } from '#app/snacks.ts'
import { clearSession, rejectLogin, session, setSession } from '#app/state/session.ts'
import { toggleOwn } from '#app/zedletter.ts'
import type { CallSpec } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import { shows } from '#domain/catalogue/programmes.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { User } from '#domain/session/session.ts'
import { allCountries } from '#server/catalogue/countries.ts'

/** How the app handles an answer, tested without a browser. */

const answer = vi.fn<(address: string) => Response | Promise<Response>>()
const answerWith = (status: number, body: unknown) => answer.mockImplementation(() => Response.json(body, { status }))
const logged = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'warn').mockImplementation(logged)
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  logged.mockReset()
})

describe('an answer to a call', () => {
  const goodReply = { emailExists: true }
  const checkEmail = () => callApi('checkEmail', { body: { email: 'reader@people.example' } })

  test('200 is success if it matches the contract', async () => {
    answerWith(200, goodReply)
    expect(await checkEmail()).toEqual({ ok: true, data: goodReply })
  })

  test.each([201, 202, 299, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    '%i is a failure, whatever comes with it (T303, D158)',
    async (status) => {
      answerWith(status, goodReply)
      expect(await checkEmail()).toMatchObject({ ok: false, status })
    },
  )

  test.each([
    ['204, with nothing in it', () => new Response(null, { status: 204 })],
    ['200 with another body than the contract’s', () => Response.json({ emailExists: 'yes' })],
    ['200 with a page of HTML', () => new Response('<!doctype html>')],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is a failure (T303)', async (_, reply) => {
    answer.mockImplementation(reply)
    expect(await checkEmail()).toMatchObject({ ok: false })
  })

  test.each([400, 404, 405, 413, 415, 500, 502, 504])('%i says that the server could not be reached (T305, M2)', async (status) => {
    answerWith(status, { error: 'Something of the server’s own.' })
    const failed = await checkEmail()
    expect(failed.ok || sentenceFor(failed)).toBe('Server could not be reached!')
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that cannot be read', () => new Response('<!doctype html>')],
    ['a refusal that says nothing', () => new Response('Bad Gateway', { status: 502 })],
    ['a conflict without words', () => new Response('', { status: 409 })],
  ])('%s says that the server could not be reached (T305, M2)', async (_, reply) => {
    answer.mockImplementation(reply)
    const failed = await checkEmail()
    expect(failed.ok || sentenceFor(failed)).toBe('Server could not be reached!')
  })

  test('every reply except a file is checked by a schema (T321)', () => {
    for (const { id, reply } of Object.values<CallSpec>(calls)) expect(reply === 'file' || '_zod' in reply, id).toBe(true)
  })
})

describe('failures without a message', () => {
  const expectSilence = () => expect([snackHost.isWanted, alertHost.isWanted]).toEqual([false, false])

  test('lists that do not load are logged, and those the page was drawn with are shown (T307, M26, D179)', async () => {
    answerWith(500, { error: 'down' })
    drawWith({ subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents })
    const catalogue = await loadCatalogue().finally(() => drawWith({}))
    expect([catalogue.merch, catalogue.events, catalogue.subscriptions]).toEqual([publicMerch, publicEvents, subscriptionTypes])
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['subscriptionTypes failed', 'merch failed', 'tickets failed'])
    expectSilence()
  })

  test('a page that was drawn without them says that they could not be loaded (D683)', async () => {
    answerWith(500, { error: 'down' })
    await expect(loadCatalogue()).rejects.toThrow('Server could not be reached!')
  })

  test('what loaded before stays when it fails to load again (T307)', async () => {
    answerWith(500, { error: 'down' })
    const earlier = { subscriptions: subscriptionTypes, merch: publicMerch.slice(0, 1), events: publicEvents.slice(0, 1) }
    expect(await loadCatalogue(earlier)).toMatchObject(earlier)
  })

  test('a change of Zedletter that fails is logged and changes nothing (T307, M26, D180)', async () => {
    answerWith(500, { error: 'down' })
    const [person] = samplePeople
    expect(person && (await toggleOwn({ ...person.contact, id: 1 }, true))).toBeUndefined()
    expect(logged.mock.calls).toEqual([['toggle-zedletter failed', 500]])
    expectSilence()
  })
})

test('a login is cleared, rejected or set: null, false, true (T77)', () => {
  const user: User = { name: 'Ada', subnumber: null, expiry: null, role: 'zedder' }
  expect(session.success).toBe(null)
  rejectLogin()
  expect(session.success).toBe(false)
  setSession('zed_token', user)
  expect(session).toMatchObject({ success: true, token: 'zed_token', user })
  clearSession()
  expect(session).toMatchObject({ success: null, token: undefined, user: undefined })
})

test('a login of staff, and nobody else’s, puts this browser at the desk (T73, D97, D262)', () => {
  const user = { name: 'Ada', subnumber: null, expiry: null }
  expect(session.isAtDesk).toBe(false)
  for (const role of ['zedder', 'admin', 'reception'] as const) {
    setSession('zed_token', { ...user, role })
    expect(session.isAtDesk).toBe(role !== 'zedder')
  }
  clearSession()
  expect(session.isAtDesk).toBe(false)
})

test('the shop has its lists from the start (T309, D161, D187)', () => {
  expect(new Set(allCountries.map(({ alpha }) => alpha)).size).toBe(allCountries.length)
  expect(allCountries.map(({ alpha }) => alpha)).toEqual(expect.arrayContaining(['AUS', 'DEU', 'NZL']))
  expect(shows([])).toEqual(['All Zed Shows'])
  expect(subscriptionTypes).toHaveLength(11)
})
