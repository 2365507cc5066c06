import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { DrawnBytes } from './draw-worker.ts'
import { createDrawnFiles } from './drawn-files.ts'

const text = (path: string, body: string): DrawnBytes => ({
  path,
  key: body,
  bytes: new Uint8Array(brotliCompressSync(body)),
  isPacked: true,
  etag: `"${body}"`,
})
const built = { 'merch/index.html': 'a', 'merch/tee/index.html': 'b', 'index.html': 'c' }
const open = (drawLater: (later: string) => Promise<DrawnBytes | undefined> = async () => undefined) => createDrawnFiles(built, drawLater)
type Files = ReturnType<typeof open>

async function shown(files: Files, path: string): Promise<string | undefined> {
  const found = await files.find(path)
  return typeof found === 'object' ? found.body().toString() : found
}
const bytes = (path: string): DrawnBytes => ({ path, key: path, bytes: new Uint8Array([1, 2]), etag: '"x"' })

describe('files that were drawn since the build (D681)', () => {
  test('what differs is sent, packed or not, and what no longer is there is gone', async () => {
    const files = open()
    files.replace([text('merch/index.html', 'new'), { path: 'index.html', key: 'c' }])
    expect(await shown(files, 'merch/index.html')).toBe('new')
    expect(await files.find('merch/index.html')).toMatchObject({ packed: expect.any(Buffer), etag: '"new"' })
    expect(await files.find('index.html')).toBeUndefined()
    expect(await files.find('merch/tee/index.html')).toBe('gone')
  })

  test('lists come first, and the other pages stay until theirs are drawn', async () => {
    const files = open()
    files.replace([text('merch/index.html', 'one'), text('merch/mug/index.html', 'mug')])
    files.replaceSome([text('merch/index.html', 'two')])
    expect(await shown(files, 'merch/index.html')).toBe('two')
    expect(await shown(files, 'merch/mug/index.html')).toBe('mug')
    expect(files.keys()).toEqual({ 'merch/index.html': 'two', 'merch/mug/index.html': 'mug' })
  })

  test('what was hidden is gone at once, and lists are withheld until they’re drawn (hostile 301)', async () => {
    const files = open()
    files.remove(['merch/tee/index.html'])
    expect(await files.find('merch/tee/index.html')).toBe('gone')
    files.withhold()
    expect(await files.find('merch/index.html')).toBe('gone')
    // The front page lists types of subscription.
    expect(await files.find('index.html')).toBe('gone')
    expect(await files.find('donations/index.html')).toBeUndefined()
    files.replaceSome([text('merch/index.html', 'without it')])
    expect(await shown(files, 'merch/index.html')).toBe('without it')
    expect(await files.find('merch/tee/index.html')).toBe('gone')
  })
})

describe('pictures that are drawn when they’re asked for (D786)', () => {
  test('are drawn once, for all who ask, and again when they change', async () => {
    const drawn: string[] = []
    const files = open(async (later) => {
      drawn.push(later)
      return bytes(later)
    })
    files.replace([{ path: 'cards/tee.png', key: '1', later: 'first' }])
    await Promise.all([files.find('cards/tee.png'), files.find('cards/tee.png')])
    files.replace([{ path: 'cards/tee.png', key: '1' }])
    expect(await files.find('cards/tee.png')).toMatchObject({ packed: null, etag: '"x"' })
    files.replace([{ path: 'cards/tee.png', key: '2', later: 'second' }])
    await files.find('cards/tee.png')
    expect(drawn).toEqual(['first', 'second'])
  })

  test('are gone while too many wait or one breaks, and are there later (hostile 355)', async () => {
    const answers: (() => Promise<DrawnBytes | undefined>)[] = [
      async () => undefined,
      () => Promise.reject(new Error('It broke.')),
      async () => bytes('card'),
    ]
    const files = open(() => answers.shift()?.() ?? Promise.reject(new Error('Drawn too often.')))
    files.replace([{ path: 'cards/tee.png', key: '1', later: 'tee' }])
    expect(await files.find('cards/tee.png')).toBe('gone')
    expect(await files.find('cards/tee.png')).toBe('gone')
    expect(await shown(files, 'cards/tee.png')).toBe('\x01\x02')
  })
})
