import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sentFrom } from '#tests/support/sent-from.ts'
import { createTestShop, line } from '#tests/support/shop.ts'
import { createMailer } from './create-mailer.ts'
import type { Letter } from './mailer.ts'
import { outboxPages } from './outbox-pages.ts'

const pdf = Buffer.from('%PDF-1.7 a small one')
const letter: Letter = {
  to: { name: 'Zoë Ó Súilleabháin', address: 'zoe@people.example' },
  subject: 'Tax invoice INV-000001',
  text: 'Thank you.\n',
  html: '<!doctype html><title>x</title><p>Thank you.</p>',
  attachments: [{ filename: 'invoice-INV-000001.pdf', content: pdf, contentType: 'application/pdf' }],
}

describe('by SMTP', () => {
  type Received = { recipients: string[]; raw: Buffer }
  const received: Received[] = []
  let server: SMTPServer
  let smtpUrl: string
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  test('a paid order’s invoice arrives with its PDF', async () => {
    const shop = await createTestShop({ mail: createMailer({ smtpUrl, needsMailTls: false, dataDir: '' }) })
    const person = await shop.person()
    const { order, providerOrderId } = await shop.approved(person, [line.full('<script>alert(1)</script>'), line.merch('logo-tee', 'M')])
    await shop.capture(person, providerOrderId)
    await shop.workers.tick()
    const [mail] = await Promise.all(
      received.filter(({ recipients }) => recipients[0] === person.email).map(({ raw }) => PostalMime.parse(raw)),
    )
    expect(mail?.subject).toMatch(/^Tax invoice INV-\d{6}$/)
    expect(mail?.to).toEqual([{ name: 'Zoë Ó Súilleabháin', address: person.email }])
    expect(mail?.text).toContain(order.number)
    expect(mail?.text).toContain('Total (includes GST): $115.00')
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.attachments).toHaveLength(1)
    expect(mail?.attachments[0]).toMatchObject({ mimeType: 'application/pdf', filename: expect.stringMatching(/^invoice-INV-\d{6}\.pdf$/) })
    expect(
      Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await shop.drop()
  })

  test('line breaks in names, subjects and addresses start no header and add no reader', async () => {
    const before = received.length
    const hostile = 'x\r\nBcc: thief@elsewhere.example\r\n\r\nboo'
    await createMailer({ smtpUrl, needsMailTls: false, dataDir: '' }).send({
      ...letter,
      to: { name: hostile, address: 'zoe@people.example' },
      subject: hostile,
    })
    expect(received).toHaveLength(before + 1)
    const last = received.at(-1)
    expect(last?.recipients).toEqual(['zoe@people.example'])
    const mail = await PostalMime.parse(last?.raw ?? '')
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(mail.subject).not.toContain('\n')
  })

  test('a name that looks like two addresses is one reader', async () => {
    await createMailer({ smtpUrl, needsMailTls: false, dataDir: '' }).send({
      ...letter,
      to: { name: '"a" <thief@elsewhere.example>, b', address: 'zoe@people.example' },
    })
    expect(received.at(-1)?.recipients).toEqual(['zoe@people.example'])
  })

  test('in production nothing is said to a server without TLS: no password, no letter (hostile 58)', async () => {
    const heard: string[] = []
    const eavesdropper = createServer((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('data', (bytes) => {
        heard.push(bytes.toString())
        const [verb = ''] = bytes.toString().trim().toUpperCase().split(' ')
        const answers: Record<string, string> = { EHLO: '250-mail.example\r\n250 AUTH PLAIN LOGIN', AUTH: '235 in', DATA: '354 go' }
        socket.write(`${answers[verb] ?? (verb === 'STARTTLS' ? '454 no TLS today' : '250 fine')}\r\n`)
      })
    })
    await new Promise<void>((resolve) => eavesdropper.listen(0, '127.0.0.1', resolve))
    const { port } = eavesdropper.address() as AddressInfo
    const config = readConfig({
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: '1',
      PUBLIC_BASE_URL: 'https://shop.example',
      PAYMENTS: 'off',
      TRUSTED_PROXIES: 'none',
      SMTP_URL: `smtp://shop:MAILPASSWORD@127.0.0.1:${port}`,
    })
    await expect(createMailer(config).send(letter)).rejects.toThrow()
    const plain = Buffer.from('\0shop\0MAILPASSWORD').toString('base64')
    for (const secret of ['AUTH', plain, 'MAILPASSWORD', 'Thank you']) expect(heard.join('')).not.toContain(secret)
    expect(heard.join('')).toMatch(/^EHLO/)
    await new Promise((resolve) => eavesdropper.close(resolve))
  })

  test('no mail server: it throws an error with a code', async () => {
    await expect(createMailer({ smtpUrl: 'smtp://127.0.0.1:1', needsMailTls: false, dataDir: '' }).send(letter)).rejects.toMatchObject({
      code: expect.any(String),
    })
  })
})

describe('into the outbox folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zed-outbox-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))
  const pages = () => outboxPages({ config: { ...readConfig({ NODE_ENV: 'test' }), dataDir } })
  const get = async (path: string) => {
    const response = await pages().request(path)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  test('an empty outbox says so', async () => {
    expect(await get('/')).toMatchObject({ status: 200, body: expect.stringContaining('No letter has been sent yet') })
  })

  test('other users of the machine can read no letter, in a folder made earlier too (hostile 59)', async () => {
    const folder = join(dataDir, 'outbox')
    await mkdir(folder, { mode: 0o755 })
    await createMailer(readConfig({ DATA_DIR: dataDir })).send(letter)
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await modeOf(folder)).toBe('700')
    const files = await readdir(folder)
    expect(await Promise.all(files.map((file) => modeOf(join(folder, file))))).toEqual(['600', '600'])
  })

  test.each([
    ['another machine', {}, '192.168.1.9'],
    ['another machine that says it is this one', { host: 'localhost:8080' }, '2001:db8::9'],
    ['a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['another kind of proxy', { forwarded: 'for=127.0.0.1' }, '::1'],
    ['a name of another site', { host: 'evil.example' }, '127.0.0.1'],
    ['a sender that has gone', {}, undefined],
  ])('%s is shown no letter (hostile 55)', async (_, headers, address) => {
    await createMailer(readConfig({ DATA_DIR: dataDir })).send(letter)
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    const id = file.replace(/\.\w+$/, '')
    for (const path of ['/', `/${id}`, `/${id}/html`, `/${id}/file/0`])
      expect((await pages().request(path, { headers: headers as Record<string, string> }, sentFrom(address))).status).toBe(404)
    for (const here of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
      expect((await pages().request(`/${id}`, { headers: { host: '[::1]:8080' } }, sentFrom(here))).status).toBe(200)
  })

  test('a letter is a whole .eml, and can be read in a browser', async () => {
    const mailer = createMailer({ smtpUrl: undefined, needsMailTls: false, dataDir })
    await mailer.send(letter)
    await mailer.send({ ...letter, subject: '<b>later</b>' })
    const files = (await readdir(join(dataDir, 'outbox'))).sort()
    const [eml] = files.filter((name) => name.endsWith('.eml'))
    const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', eml ?? '')))
    expect(mail).toMatchObject({ subject: letter.subject, attachments: [{ filename: 'invoice-INV-000001.pdf' }] })

    const list = await get('/')
    expect(list.body.indexOf('&lt;b&gt;later')).toBeLessThan(list.body.indexOf('INV-000001'))
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
    const id = eml?.replace('.eml', '')
    expect((await get(`/${id}`)).body).toContain(`/outbox/${id}/file/0`)
    const shown = await get(`/${id}/html`)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.body).toBe(letter.html)
    const file = await get(`/${id}/file/0`)
    expect(file.body).toBe(pdf.toString())
    expect(file.headers.get('content-disposition')).toBe('inline; filename="invoice-INV-000001.pdf"')
    expect((await get('/outbox.css')).headers.get('content-type')).toContain('text/css')
  })

  test.each(['/..%2f..%2fetc%2fpasswd', '/..%5coutbox', '/20260101000000000-00000000', '/20260101000000000-00000000/file/0', '/x/html'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
