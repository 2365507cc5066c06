import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reads } from '#app/data/reads.ts'
import { keyOf, remoteOf } from '#app/data/use-remote.ts'
import { nextPageOf } from '#app/data/use-remote-pages.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'

/** How a server's answer reaches a screen, tested without a browser. */

const answer = vi.fn<(address: string) => Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answer.mockReset()
})

describe('what a screen receives', () => {
  const error = new Error('It did not work.')
  const onRetry = () => {}
  const failed = { status: 'failed', message: 'It did not work.', isUnknown: false, onRetry }

  test.each([
    ['the first try is under way', { isValidating: true }, { status: 'loading' }],
    ['it failed', { error }, failed],
    ['it failed and is tried again', { error, isValidating: true }, { status: 'loading' }],
    ['it is there', { data: ['a'] }, { status: 'ready', data: ['a'] }],
    ['it is there and loaded again', { data: ['a'], isValidating: true }, { status: 'ready', data: ['a'] }],
    ['it is there and could not be loaded again', { data: ['a'], error }, { status: 'ready', data: ['a'] }],
    ['there is nothing in it', { data: [] }, { status: 'ready', data: [] }],
  ])('%s', (_, of, remote) => {
    expect(remoteOf({ data: undefined, error: undefined, isValidating: false, ...of }, onRetry)).toEqual(remote)
  })
})

describe('the next page of a list (D594)', () => {
  const error = new Error('It did not work.')
  const onLoad = () => {}

  test.each([
    ['is there to ask for', { size: 1 }, { status: 'idle' }],
    ['is under way', { size: 2, isValidating: true }, { status: 'loading' }],
    ['says why when it failed', { size: 2, error }, { status: 'failed', message: 'It did not work.', isUnknown: false }],
    ['is under way again after Try again', { size: 2, error, isValidating: true }, { status: 'loading' }],
    ['is there to ask for, though the rows above could not be loaded again', { size: 1, error }, { status: 'idle' }],
  ])('%s', (_, of, next) => {
    expect(nextPageOf({ loaded: 1, error: undefined, isValidating: false, ...of }, onLoad)).toEqual({ ...next, onLoad })
  })
})

describe('where an answer is stored', () => {
  test('what depends on the login is stored per login, and not requested without one', () => {
    expect(keyOf('pledges', {}, undefined)).toBeNull()
    expect(keyOf('pledges', {}, 'one')).not.toEqual(keyOf('pledges', {}, 'another'))
  })

  test('what is the same for everyone is stored once', () => {
    expect(keyOf('countries', {}, undefined)).toEqual(keyOf('countries', {}, 'one'))
  })

  test('what shows staff more is loaded again after a login, but needs none', () => {
    expect(keyOf('config', {}, undefined)).not.toBeNull()
    expect(keyOf('config', {}, 'one')).not.toEqual(keyOf('config', {}, undefined))
  })
})

describe('loading', () => {
  test('a failure is thrown with its message for people', async () => {
    answer.mockImplementation(() => Response.json({ error: 'stack trace' }, { status: 500 }))
    await expect(reads.pledges.load({})).rejects.toThrow(messages.serverUnreachable)
  })

  test('a missing event is reported as missing (A8)', async () => {
    answer.mockImplementation(() => Response.json({ error: 'not found' }, { status: 404 }))
    await expect(reads.doorList.load({ params: { ticket_id: 'gone' } })).rejects.toThrow('There is no such event. Choose another.')
  })

  test('an unknown Radio Times token is an answer, not a failure (M21)', async () => {
    answer.mockImplementation(() => Response.json({ error: messages.radioTimesTokenBad }, { status: 422 }))
    expect(await reads.radioTimes.load('nobody')).toEqual({ status: 'expired' })
  })

  test('too little to look for is told in its own sentence (D510)', async () => {
    const problems = [{ path: 'find', message: deskMessages.tooLittleToFind }]
    answer.mockImplementation(() => Response.json({ error: messages.refused, problems }, { status: 422 }))
    await expect(reads.people.load({ find: 'a', press: 1 })).rejects.toThrow(deskMessages.tooLittleToFind)
  })
})
