import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { keepAppFiles, withKeptFiles } from './app-files.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const builds: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.all('delete from app_file'))
afterAll(async () => {
  await database.drop()
  for (const dist of builds) await rm(dist, { recursive: true, force: true })
})

/** A built app with these files, each with a copy in brotli. */
async function build(files: Record<string, string>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'zed-build-'))
  builds.push(dist)
  await mkdir(join(dist, 'assets'))
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(dist, 'assets', name), text)
    await writeFile(join(dist, 'assets', `${name}.br`), brotliCompressSync(text))
  }
  return dist
}

const first = { 'app-11111111.js': 'first()', 'both-00000000.css': 'body{}' }
const second = { 'app-22222222.js': 'second()', 'both-00000000.css': 'body{}' }
const names = async () => (await database.db.all<{ name: string }>('select name from app_file order by name')).map(({ name }) => name)
/** A process whose build has none of the files that it is asked for. */
const pages = withKeptFiles(async () => new Response('Not found', { status: 404 }), {
  all: (...sent) => database.db.all(...sent),
  one: (...sent) => database.db.one(...sent),
})
const ask = (path: string, init?: RequestInit) => pages(new Request(`http://localhost${path}`, init))

test('a file of another build is answered as its own process would (D320)', async () => {
  await keepAppFiles(database.db, await build(first))
  const plain = await ask('/assets/app-11111111.js')
  expect([plain.status, await plain.text()]).toEqual([200, 'first()'])
  expect(Object.fromEntries(plain.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '7',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  const packed = await ask('/assets/app-11111111.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(await packed.arrayBuffer())).toEqual(brotliCompressSync('first()'))
  expect(await (await ask('/assets/app-11111111.js', { method: 'HEAD' })).text()).toBe('')
})

test('anything else stays not found', async () => {
  await keepAppFiles(database.db, await build(first))
  for (const path of [
    '/assets/app-99999999.js',
    '/app-11111111.js',
    '/assets/x/app-11111111.js',
    '/assets/app-11111111',
    '/assets/%61pp-11111111.js',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a file is kept for 30 days after it was replaced, however long it was in use before', async () => {
  const [one, two] = [await build(first), await build(second)]
  await keepAppFiles(database.db, one)
  await keepAppFiles(database.db, two)
  expect(await names()).toEqual(['app-11111111.js', 'app-22222222.js', 'both-00000000.css'])
  await database.db.all("update app_file set replaced_at = replaced_at - interval '29 days 23 hours'")
  await keepAppFiles(database.db, two)
  expect(await names()).toContain('app-11111111.js')
  await database.db.all("update app_file set replaced_at = replaced_at - interval '2 hours'")
  await keepAppFiles(database.db, two)
  expect(await names()).toEqual(['app-22222222.js', 'both-00000000.css'])
})

test('after a rollback the first build counts as the one in use again', async () => {
  const [one, two] = [await build(first), await build(second)]
  for (const dist of [one, two, one]) await keepAppFiles(database.db, dist)
  const replaced = await database.db.all('select name from app_file where replaced_at is not null')
  expect(replaced).toEqual([{ name: 'app-22222222.js' }])
})

test('two processes that start at once keep each file once', async () => {
  const dist = await build(first)
  await Promise.all([keepAppFiles(database.db, dist), keepAppFiles(database.db, dist)])
  expect(await names()).toEqual(['app-11111111.js', 'both-00000000.css'])
})
