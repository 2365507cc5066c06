import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { changeRole, disableStaff, resetFactors } from '#server/accounts/staff.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { factorConfig, factorSteps, PASSWORD } from '#tests/support/factors.ts'

let api: TestApi
let steps: ReturnType<typeof factorSteps>
type Person = { id: number; email: string; token: string }
/** An admin who has said again who they are. */
let ana: Person
beforeAll(async () => {
  api = await createTestApi({ config: factorConfig() })
  steps = factorSteps(api)
})
afterAll(() => api.drop())
beforeEach(async () => {
  await api.db.all('delete from contact')
  ana = await steps.staff()
  await steps.stepUp(ana.token)
})

const change = (id: number, terms: object, token = ana.token) =>
  api.call('changeStaff', { token, body: { id, role: 'admin', from: null, until: null, ...terms } })
const off = (id: number, token = ana.token) => api.call('disableStaff', { token, body: { id } })
const standing = async (id: number) => {
  const { body } = await api.call('staff', { token: ana.token })
  return (body as { id: number; standing: string }[]).find((member) => member.id === id)?.standing
}
const lastAudit = () =>
  api.db.one("select actor, action, subject, detail from audit where action ~ '^(staff|factor)' order by id desc limit 1")

test('the only admin stays: at the screen, at the console, and when two shut each other out at once (hostile 90)', async () => {
  await expect(disableStaff(api.db, ana.email)).rejects.toThrow(staffMessages.onlyAdmin(ana.email))
  const bo = await steps.staff()
  await steps.stepUp(bo.token)
  // Bo without a password, with a last day, or starting next year is no admin to rely on.
  for (const unsure of ['password_hash = null', "staff_until = '2099-01-01'", "staff_from = '2099-01-01'"]) {
    await api.db.all(`update contact set ${unsure} where id = $1`, [bo.id])
    await expect(changeRole(api.db, ana.email, 'reception')).rejects.toThrow(staffMessages.onlyAdmin(ana.email))
    await api.db.all(
      'update contact set password_hash = (select password_hash from contact where id = $2), staff_until = null, staff_from = null where id = $1',
      [bo.id, ana.id],
    )
  }
  const answers = await Promise.all([off(bo.id), off(ana.id, bo.token)])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(await api.db.all("select 1 from contact where role = 'admin' and disabled_at is null")).toHaveLength(1)
})

test('nobody changes their own role or dates, or shuts themselves out', async () => {
  await steps.staff()
  for (const answer of [await off(ana.id), await change(ana.id, { role: 'reception' }), await change(ana.id, { until: '2099-01-01' })])
    expect([answer.status, answer.body]).toEqual([409, { error: staffMessages.notYourself }])
})

test('past their last day someone is out: their logins end, and the right password is refused', async () => {
  const bo = await steps.staff('reception')
  expect((await api.call('pledges', { token: bo.token })).status).toBe(200)
  expect((await change(bo.id, { role: 'reception', until: '2099-01-01' })).status).toBe(200)
  expect((await api.call('pledges', { token: bo.token })).status).toBe(200)
  // Time passes: nobody presses anything.
  await api.db.all('update contact set staff_until = current_date - 2 where id = $1', [bo.id])
  expect((await api.call('pledges', { token: bo.token })).status).toBe(401)
  expect((await steps.login(bo.email)).status).toBe(401)
  expect(await standing(bo.id)).toBe('ended')
  await change(bo.id, { role: 'reception', from: '2099-01-01' })
  expect((await steps.login(bo.email)).status).toBe(401)
  expect(await standing(bo.id)).toBe('later')
  await change(bo.id, { role: 'reception' })
  expect((await steps.login(bo.email)).status).toBe(200)
  expect(await lastAudit()).toMatchObject({ actor: String(ana.id), action: 'staff.dates', subject: `contact:${bo.id}` })
})

describe('an invitation', () => {
  const invite = (email: string) =>
    api.call('inviteStaff', { token: ana.token, body: { email, name: 'Pat', role: 'reception', until: null } })
  const linkTo = (email: string) =>
    /recover-password\/([\w-]+)/.exec(api.letters.filter(({ to }) => to.address === email).at(-1)?.text ?? '')?.[1] ?? ''
  const setPassword = (email: string) => api.call('setPassword', { body: { token: linkTo(email), name: email, newPassword: PASSWORD } })

  test('has a link that sets the password, for 48 hours; a newer one replaces it', async () => {
    expect((await invite('pat@zed.example')).body).toEqual({ sentEmail: true })
    const first = linkTo('pat@zed.example')
    await api.db.all("update recovery_token set expires_at = expires_at - interval '47 hours 59 minutes'")
    expect((await invite('pat@zed.example')).status).toBe(200)
    expect(linkTo('pat@zed.example')).not.toBe(first)
    await api.db.all("update recovery_token set expires_at = expires_at - interval '47 hours 59 minutes'")
    expect((await setPassword('pat@zed.example')).status).toBe(200)
    expect((await steps.login('pat@zed.example')).status).toBe(200)
    await api.db.all("delete from contact where email = 'pat@zed.example'")
    await invite('pat@zed.example')
    await api.db.all("update recovery_token set expires_at = expires_at - interval '48 hours'")
    expect((await setPassword('pat@zed.example')).status).toBe(422)
  })

  test('lets someone in again who was shut out, without the old password or the old factors', async () => {
    const bo = await steps.staff('reception')
    await steps.stepUp(bo.token)
    await steps.addApp(bo.token)
    expect((await off(bo.id)).status).toBe(200)
    expect(await standing(bo.id)).toBe('off')
    expect((await invite(bo.email)).status).toBe(200)
    expect((await steps.login(bo.email)).status).toBe(401)
    await setPassword(bo.email)
    expect((await steps.login(bo.email)).status).toBe(200)
  })

  test('that was sent to someone who is shut out meanwhile opens nothing', async () => {
    await invite('pat@zed.example')
    const row = await api.db.one<{ id: number }>("select id from contact where email = 'pat@zed.example'")
    expect((await off(row?.id ?? 0)).status).toBe(200)
    expect((await setPassword('pat@zed.example')).status).toBe(422)
  })

  test('is not for a Zedder, nor for someone who works here; without mail it says so', async () => {
    const zedder = await api.person('zedder')
    for (const email of [zedder.email, ana.email]) expect((await invite(email)).status).toBe(422)
    api.deps.mail.send = async () => Promise.reject(new Error('no mail'))
    expect((await invite('sam@zed.example')).body).toEqual({ sentEmail: false })
    api.deps.mail.send = async (letter) => void api.letters.push(letter)
  })
})

test('an admin who lost everything is let in by the console alone, and is logged out everywhere', async () => {
  await steps.addApp(ana.token)
  const half = await steps.halfLogin(ana.email)
  expect(await resetFactors(api.db, ana.email)).toEqual({ removed: 1, ended: 1 })
  expect(await lastAudit()).toEqual({
    actor: 'console',
    action: 'factor.reset',
    subject: `contact:${ana.id}`,
    detail: { removed: 1, ended: 1 },
  })
  expect((await api.call('unpaid', { token: ana.token })).status).toBe(401)
  expect((await api.call('loginFactor', { body: { token: half, code: '000000' } })).status).toBe(401)
  expect((await steps.login(ana.email)).status).toBe(200)
})

test('an admin ends one login of someone, or all of them; a handle opens nothing', async () => {
  const bo = await steps.staff('reception')
  await steps.login(bo.email)
  const rows = (await api.call('staff', { token: ana.token })).body as { id: number; sessions: { id: string }[] }[]
  const [first] = rows.find(({ id }) => id === bo.id)?.sessions ?? []
  expect((await api.call('pledges', { token: `zed_${first?.id}` })).status).toBe(401)
  const end = (session?: string) => api.call('endStaffSessions', { token: ana.token, body: { id: bo.id, ...(session ? { session } : {}) } })
  // Another person's login is not ended by way of this one.
  const other = rows.find(({ id }) => id === ana.id)?.sessions[0]?.id
  expect((await end(other)).body).toEqual({ ended: 0 })
  expect((await end(first?.id)).body).toEqual({ ended: 1 })
  expect((await end()).body).toEqual({ ended: 1 })
  expect((await api.call('pledges', { token: bo.token })).status).toBe(401)
})
