import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTOGRAPH_WIDTHS, photographAddress } from '#domain/catalogue/photograph-address.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import { readConfig } from '#server/config.ts'
import type { Sql } from '#server/db/database.ts'
import { restoreBackup } from '#server/records/restore-backup.ts'
import { writeBackup } from '#server/records/write-backup.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { servePhotographs } from './serve-photographs.ts'

const MB = 1024 * 1024
let api: TestApi
let admin: Awaited<ReturnType<TestApi['person']>>
let photo: string
const paint = (background: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

type Upload = { token?: string; type?: string; headers?: Record<string, string> }
const upload = (body: Uint8Array | ReadableStream, { token = admin.token, type = 'application/octet-stream', headers }: Upload = {}) =>
  Promise.resolve(
    api.app.request('/support/photographs', {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit),
  )
const show = (address: string, init?: RequestInit) => servePhotographs(api.db)(new Request(`http://shop.test${address}`, init))

beforeAll(async () => {
  api = await createTestApi()
  admin = await api.person('admin')
  const bytes = await paint('#123456')
  const answer = await upload(bytes)
  expect(await answer.json()).toEqual({ photo: createHash('sha256').update(bytes).digest('hex') })
  photo = createHash('sha256').update(bytes).digest('hex')
})
afterAll(() => api.drop())

const rows = () => api.db.all<{ hash: string }>('select hash from photograph')

describe('taking a photograph (A200)', () => {
  test('the same bytes are one photograph, even if they arrive twice at once', async () => {
    const before = (await rows()).length
    const bytes = await paint('#abcdef')
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await upload(bytes).then((answer) => answer.json())).toEqual(await answers[0]?.json())
    expect(await rows()).toHaveLength(before + 1)
  })

  test('editors and admins may, and nobody else: their bytes are not even read', async () => {
    const bytes = await paint('#fedcba')
    for (const role of ['zedder', 'reception'] as const) {
      let isRead = false
      const body = new ReadableStream(
        {
          pull: (controller) => {
            isRead = true
            controller.enqueue(bytes)
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      expect((await upload(body, { token: (await api.person(role)).token })).status).toBe(403)
      expect(isRead).toBe(false)
    }
    expect((await upload(bytes, { token: '' })).status).toBe(401)
    expect((await upload(bytes, { token: (await api.person('editor')).token })).status).toBe(200)
  })

  test('the trail says who, and nothing of the photograph', async () => {
    const entry = await api.db.one("select actor, subject, detail from audit where action = 'photograph.upload' order by id limit 1")
    expect(entry).toEqual({ actor: String(admin.id), subject: `photograph:${photo.slice(0, 12)}`, detail: null })
  })

  test('50 MB are refused at 20, while they arrive (hostile 280)', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => {
        sent += MB
        if (sent > 50 * MB) controller.close()
        else controller.enqueue(new Uint8Array(MB))
      },
    })
    const answer = await upload(body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ error: photographMessages.tooLarge })
    expect(sent).toBeLessThanOrEqual(23 * MB)
    const declared = await upload(new Uint8Array(1), { headers: { 'content-length': String(50 * MB) } })
    expect([declared.status, await declared.json()]).toEqual([413, { error: photographMessages.tooLarge }])
  })

  test.each([
    ['an SVG with a script (hostile 283)', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'drawing'],
    ['a text (hostile 285)', 'Hello', 'unknown'],
    ['nothing (hostile 285)', '', 'unknown'],
    ['a damaged one (hostile 284)', '\xff\xd8\xff\xe0\0\x10JFIF', 'broken'],
  ] as const)('%s is refused with a sentence', async (_name, text, fault) => {
    const before = (await rows()).length
    const answer = await upload(Buffer.from(text, 'latin1'))
    expect([answer.status, await answer.json()]).toEqual([422, { error: photographMessages[fault] }])
    expect(await rows()).toHaveLength(before)
  })

  test('bytes that call themselves JSON, a form or a picture are none (hostile 281)', async () => {
    const bytes = await paint('#0f0f0f')
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/jpeg', 'text/plain', ''])
      expect((await upload(bytes, { type })).status).toBe(415)
  })

  test('after five that wait, others are told to send theirs again', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, (_, index) => paint(`#${index}${index}77aa`, 1300)))
    const answers = await Promise.all(all.map((bytes) => upload(bytes)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(statuses).toContain(503)
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2')
  })
})

describe('showing it', () => {
  test('is a picture that a browser keeps for good, and asks about with its mark', async () => {
    for (const type of ['avif', 'webp'] as const) {
      const answer = await show(photographAddress(photo, 640, type))
      expect(answer.status).toBe(200)
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({ 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(headers['content-length']).toBe(String(bytes.length))
      const { width, format } = await sharp(bytes).metadata()
      expect([width, format]).toEqual([640, type === 'avif' ? 'heif' : 'webp'])
      const mark = answer.headers.get('etag') ?? ''
      const again = await show(photographAddress(photo, 640, type), { headers: { 'if-none-match': mark } })
      expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get('etag')]).toEqual([304, 0, mark])
    }
    const head = await show(photographAddress(photo, 640, 'avif'), { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  })

  test('one that is narrower than that width is sent as it is', async () => {
    const widthAt = async (width: number) =>
      (await sharp(Buffer.from(await (await show(photographAddress(photo, width, 'webp'))).arrayBuffer())).metadata()).width
    const shown = []
    for (const width of PHOTOGRAPH_WIDTHS) shown.push(await widthAt(width))
    expect(shown).toEqual([320, 640, 900, 900])
  })

  test.each([
    photographAddress('0'.repeat(64), 640, 'avif'),
    '/photographs/',
    '/photographs/x-640.avif',
    `/photographs/${'g'.repeat(64)}-640.avif`,
    `/photographs/${'0'.repeat(64)}-641.avif`,
    `/photographs/${'0'.repeat(64)}-0640.avif`,
    `/photographs/${'0'.repeat(64)}-99999999999.avif`,
    `/photographs/${'0'.repeat(64)}-640.svg`,
    `/photographs/${'0'.repeat(64)}-640.avif/..%2f`,
  ])('%s is not there (hostile 286)', async (address) => {
    const answer = await show(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('is asked of the database once, however many want it, and memory has its bounds', async () => {
    const asked: string[] = []
    const size = 9 * MB
    const sql = {
      one: async (_text: string, values: readonly unknown[]) => {
        asked.push(String(values[0])[0] ?? '')
        return { bytes: Buffer.alloc(size) }
      },
    } as unknown as Sql
    const pages = servePhotographs(sql)
    const get = (letter: string) => pages(new Request(`http://shop.test${photographAddress(letter.repeat(64), 320, 'webp')}`))
    await Promise.all([get('a'), get('a'), get('a')])
    await get('a')
    expect(asked.join('')).toBe('a')
    // 32 MB have room for three of these: the one that was used longest ago goes.
    for (const letter of ['b', 'c', 'a', 'd', 'a', 'b']) await get(letter)
    expect(asked.join('')).toBe('abcdb')
  })
})

describe('a shop of several processes', () => {
  let shops: Shop[]
  let folder: string
  const open = () =>
    startShop(readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: api.url }), {
      dist: null,
      log: pino({ level: 'silent' }),
      hasIdleWorkers: true,
    })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zed-photographs-'))
    shops = [await open(), await open()]
  })
  afterAll(async () => {
    for (const shop of shops) await shop.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('what one process takes, each of them shows, with the headers of every answer', async () => {
    const [first, second] = shops
    const answer = await fetch(`${first?.url}/support/photographs`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
      body: new Uint8Array(await paint('#c00000')),
    })
    const kept = (await answer.json()) as { photo: string }
    for (const shop of [first, second]) {
      const shown = await fetch(`${shop?.url}${photographAddress(kept.photo, 320, 'avif')}`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320)
    }
  })

  test('a sender of 50 MB without a length is cut off, and the shop goes on (hostile 280)', async () => {
    const { port } = new URL(shops[0]?.url ?? '')
    let answer = ''
    let sent = 0
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      const chunk = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB), Buffer.from('\r\n')])
      const send = () => {
        while (sent < 50 * MB && answer === '') {
          sent += MB
          if (!socket.write(chunk)) return void socket.once('drain', send)
        }
      }
      socket.on('data', (bytes) => {
        answer += bytes
        socket.destroy()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.write(
        `POST /support/photographs HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: application/octet-stream\r\ntransfer-encoding: chunked\r\n\r\n`,
      )
      send()
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*20 MB/)
    expect(sent).toBeLessThan(50 * MB)
    expect((await fetch(`${shops[0]?.url}/readyz`)).status).toBe(200)
  })

  test('a backup has every photograph, and a restored shop shows it', async () => {
    await writeBackup(api.db, join(folder, 'shop.gz'), new Date())
    const target = await createTestDatabase({ isBare: true })
    try {
      await restoreBackup(target.db, join(folder, 'shop.gz'))
      for (const address of PHOTOGRAPH_WIDTHS.map((width) => photographAddress(photo, width, 'avif'))) {
        const restored = await servePhotographs(target.db)(new Request(`http://shop.test${address}`))
        expect(restored.status).toBe(200)
        expect(Buffer.from(await restored.arrayBuffer()).equals(Buffer.from(await (await show(address)).arrayBuffer()))).toBe(true)
      }
    } finally {
      await target.drop()
    }
  })
})
