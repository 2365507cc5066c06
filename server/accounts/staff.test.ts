import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isStrongPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import { ConsoleError } from '#server/console-error.ts'
import { markOf } from '#server/http/source-mark.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { addStaff, makePassword } from './add-staff.ts'
import { askPassword } from './ask-password.ts'
import { changeRole, disableStaff, listStaff, readEmail, readRole } from './staff.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())
beforeEach(() => api.db.all('delete from contact'))

const PASSWORD = 'Wombat7mud'
const ana = { email: 'ana@zed.example', role: 'admin', name: 'Ana Admin', password: PASSWORD } as const
const bo = { email: 'bo@zed.example', role: 'reception', name: 'Bo', password: PASSWORD } as const
const login = (name: string, pass: string = PASSWORD) => api.call('login', { body: { name, pass } })
const tokenOf = async (name: string) => ((await login(name)).body as { token: string }).token
/** They have set passwords of their own, which here are the same ones. */
const settle = () => api.db.all('update contact set password_must_change = false')
const pledges = async (token: string) => (await api.call('pledges', { token })).status
const trail = () => api.db.all("select actor, action, detail from audit where action like 'staff.%' order by id desc limit 1")

describe('who works here', () => {
  test('a new member of staff logs in; adding them twice is refused, whatever the case of the address', async () => {
    expect(await addStaff(api.db, ana)).toBe('added')
    expect(await trail()).toEqual([{ actor: 'console', action: 'staff.add', detail: { role: 'admin' } }])
    expect((await login('ANA@zed.example')).body).toMatchObject({ user: { name: 'Ana Admin', role: 'admin', subnumber: null } })
    await expect(addStaff(api.db, { ...ana, email: 'Ana@zed.example', role: 'reception' })).rejects.toThrow(
      'ana@zed.example works here already, as admin.',
    )
    expect(await listStaff(api.db)).toMatchObject([{ email: 'ana@zed.example', name: 'Ana Admin', role: 'admin', disabledAt: null }])
  })

  test('who is disabled is out at once and stays out, until they are let in again with another password', async () => {
    await addStaff(api.db, ana)
    await addStaff(api.db, bo)
    await settle()
    const [here, there] = [await tokenOf(bo.email), await tokenOf(bo.email)]
    expect([await pledges(here), await pledges(there)]).toEqual([200, 200])
    expect(await disableStaff(api.db, 'BO@zed.example')).toBe(2)
    expect(await trail()).toEqual([{ actor: 'console', action: 'staff.disable', detail: { ended: 2 } }])
    expect([await pledges(here), await pledges(there)]).toEqual([401, 401])
    expect((await login(bo.email)).status).toBe(401)
    expect(
      await api.db.all(
        'select action, detail from audit where actor = (select id::text from contact where email = $1) order by id desc limit 1',
        [bo.email],
      ),
    ).toEqual([{ action: 'login.fail', detail: { isDisabled: true, source: markOf('127.0.0.1') } }])
    await expect(disableStaff(api.db, bo.email)).rejects.toThrow('bo@zed.example is disabled already.')
    await expect(changeRole(api.db, bo.email, 'admin')).rejects.toThrow('let them in again with add')

    expect(await addStaff(api.db, { ...bo, password: 'Another1Zed', name: 'Bo Again' })).toBe('enabled')
    expect(await trail()).toEqual([{ actor: 'console', action: 'staff.enable', detail: { role: 'reception' } }])
    expect((await login(bo.email)).status).toBe(401)
    expect((await login(bo.email, 'Another1Zed')).body).toMatchObject({ user: { name: 'Bo Again' } })
    expect(await pledges(here)).toBe(401)
  })

  test('logging in while being shut out leaves nobody logged in', async () => {
    await addStaff(api.db, ana)
    await addStaff(api.db, bo)
    const [logins] = await Promise.all([Promise.all(Array.from({ length: 6 }, () => login(bo.email))), disableStaff(api.db, bo.email)])
    const tokens = logins.flatMap(({ status, body }) => (status === 200 ? [(body as { token: string }).token] : []))
    expect(await Promise.all(tokens.map(pledges))).toEqual(tokens.map(() => 401))
    expect(await api.db.all('select 1 from session join contact on contact.id = contact_id where email = $1', [bo.email])).toEqual([])
  })

  test('a role is changed and its logins end', async () => {
    await addStaff(api.db, ana)
    await addStaff(api.db, bo)
    await settle()
    const token = await tokenOf(bo.email)
    await changeRole(api.db, bo.email, 'admin')
    expect(await trail()).toEqual([{ actor: 'console', action: 'staff.role', detail: { from: 'reception', to: 'admin', ended: 1 } }])
    expect(await pledges(token)).toBe(401)
    expect((await api.call('auditTrail', { token: await tokenOf(bo.email) })).status).toBe(200)
    await expect(changeRole(api.db, bo.email, 'admin')).rejects.toThrow('bo@zed.example is admin already.')
  })

  test('the only admin stays, also when two who are left go at once', async () => {
    await addStaff(api.db, ana)
    await addStaff(api.db, bo)
    await expect(disableStaff(api.db, ana.email)).rejects.toThrow('ana@zed.example is the only admin: add another one first.')
    await expect(changeRole(api.db, ana.email, 'reception')).rejects.toThrow('only admin')
    await changeRole(api.db, bo.email, 'admin')
    const ends = await Promise.allSettled([disableStaff(api.db, ana.email), disableStaff(api.db, bo.email)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a Zedder’s address is refused, and so is an unknown one', async () => {
    const zedder = await api.person('zedder', 'Zed@people.example')
    const refusal = 'Zed@people.example is a Zedder’s address: staff have one of their own.'
    for (const attempt of [
      () => addStaff(api.db, { ...bo, email: 'zed@PEOPLE.example' }),
      () => changeRole(api.db, 'zed@people.example', 'admin'),
      () => disableStaff(api.db, 'zed@people.example'),
    ])
      await expect(attempt()).rejects.toThrow(refusal)
    expect((await api.call('ownContact', { token: zedder.token })).status).toBe(200)
    await expect(disableStaff(api.db, 'nobody@zed.example')).rejects.toThrow('Nobody here has the address nobody@zed.example.')
  })

  test.each(['short1A', 'alllowercase1', 'NOLOWER1', 'NoDigitsHere', ''])('the password %j breaks the shop’s rule', async (password) => {
    await expect(addStaff(api.db, { ...bo, password })).rejects.toThrow(messages.weakPassword)
    expect(await listStaff(api.db)).toEqual([])
  })

  test('addresses, roles and names are read strictly', () => {
    for (const text of [undefined, '', 'bo', 'bo@zed', 'bo@zed.example\nbcc: x']) expect(() => readEmail(text)).toThrow(ConsoleError)
    expect(() => readEmail('bo')).toThrow('bo is not an email address.')
    for (const text of [undefined, 'zedder', 'Admin', 'owner'])
      expect(() => readRole(text)).toThrow('The role is editor, reception or admin')
  })

  test('a generated password satisfies the rule, and is never the same', () => {
    const made = Array.from({ length: 200 }, makePassword)
    expect(made.every(isStrongPassword)).toBe(true)
    expect(new Set(made).size).toBe(200)
  })
})

describe('a password asked at the terminal', () => {
  function terminal() {
    const [input, output] = [new PassThrough(), new PassThrough()]
    let shown = ''
    output.on('data', (bytes) => {
      shown += bytes
    })
    return { input, output, shown: () => shown }
  }

  test('is asked for twice, until it satisfies the rule, and is never shown', async () => {
    const { input, output, shown } = terminal()
    const asked = askPassword({ input, output }, bo)
    for (const line of ['weak', 'Wombat7mud', 'Wombat7mux', 'Wombat7mud', 'Wombat7mud']) input.write(`${line}\r`)
    expect(await asked).toBe('Wombat7mud')
    expect(shown()).toBe(
      `New password: \n${messages.weakPassword}\nNew password: \nAgain: \nThe two passwords are not the same.\nNew password: \nAgain: \n`,
    )
  })

  test.each(['\u0003', '\u0004'])('is given up with %j', async (key) => {
    const { input, output } = terminal()
    const asked = askPassword({ input, output }, bo)
    input.write(key)
    await expect(asked).rejects.toThrow('Nothing was changed.')
  })
})

test('from the command line: a day with the staff, every error one sentence', async () => {
  const run = (...args: string[]) => runAtConsole('commands/staff.ts', { folder: tmpdir(), args, env: { DATABASE_URL: api.url } })
  expect(await run('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('Nobody is on the staff yet') })
  const added = await run('add', 'ana@zed.example', 'admin', 'Ana', 'Admin')
  const [, made = ''] = /^ana@zed\.example is on the staff, as admin\.\nPassword, shown this once: (\S+)\n$/.exec(added.stdout) ?? []
  expect((await login('ana@zed.example', made)).body).toMatchObject({ user: { name: 'Ana Admin' } })
  expect(await run('disable', 'ana@zed.example')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'ana@zed.example is the only admin: add another one first.\n',
  })
  expect(await run('ban', 'ana@zed.example')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Say what to do: .*\n$/),
  })
  expect((await run('list')).stdout).toBe('admin      ana@zed.example  Ana Admin\n')
})
