import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessableMessages } from '#domain/contact/guessable.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { addStaff } from './add-staff.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const GUESSED = ['Password1', 'Qwerty123', 'Welcome1', 'Abcd1234', 'PaSsWoRd123']
let people = 0
const signUp = (password: string, email = `guessed-${++people}@people.example`, token?: string) =>
  api.call('createContact', { token, body: { ...sampleFields(email), password, confirmPassword: password } })
const refusal = (path: string, message: string) => ({ status: 422, body: { problems: [{ path, message }] } })

test('nobody signs up with one of the most used passwords, whatever its capitals (security 2.6, hostile 244)', async () => {
  for (const guessed of GUESSED) expect(await signUp(guessed), guessed).toMatchObject(refusal('password', guessableMessages.common))
})

test('nor with the station’s name, their own, or their address (security 2.6, hostile 244)', async () => {
  expect(await signUp('Listen2Zed')).toMatchObject(refusal('password', guessableMessages.station))
  expect(await signUp('Súilleabháin1')).toMatchObject(refusal('password', guessableMessages.owner))
  expect(await signUp('Mudwombat1', 'mudwombat@people.example')).toMatchObject(refusal('password', guessableMessages.owner))
})

test('reception makes nobody an account with one (security 2.6)', async () => {
  const { token } = await api.person('reception')
  expect(await signUp('Password1', 'made@people.example', token)).toMatchObject(refusal('password', guessableMessages.common))
})

test('an emailed link sets none, and still works afterwards (security 2.6, 2.8)', async () => {
  const { email } = await api.person()
  await api.call('recoverPassword', { body: { name: email } })
  const token = /recover-password\/([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
  const set = (newPassword: string) => api.call('setPassword', { body: { token, name: email, newPassword } })
  expect(await set('Password1')).toMatchObject(refusal('newPassword', guessableMessages.common))
  expect(await set('Wombat7mud')).toMatchObject({ status: 200 })
})

test('nobody joins the staff with one (security 2.6)', async () => {
  const ana = { email: 'ana@zed.example', role: 'admin', name: 'Ana Admin' } as const
  await expect(addStaff(api.db, { ...ana, password: 'Qwerty123' })).rejects.toThrow(guessableMessages.common)
  await expect(addStaff(api.db, { ...ana, password: 'Listen2Zed' })).rejects.toThrow(guessableMessages.station)
  await expect(addStaff(api.db, { ...ana, password: 'AnaAdmin1' })).rejects.toThrow(guessableMessages.owner)
})
