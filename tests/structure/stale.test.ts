import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeStale } from '#app/prerender/stale.ts'

test('a build removes what earlier ones left, once it is done, and nothing of its own (D320)', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'zed-stale-'))
  const given = await mkdtemp(join(tmpdir(), 'zed-given-'))
  onTestFinished(async () => {
    for (const folder of [dist, given]) await rm(folder, { recursive: true, force: true })
  })
  const [before, now] = [new Date(1_700_000_000_000), new Date(1_800_000_000_000)]
  async function write(file: string, at: Date, text = ''): Promise<void> {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), text)
    await utimes(join(dist, file), at, at)
  }
  const manifest = { 'app/main.tsx': { file: 'assets/main-2.js', css: ['assets/main-2.css'], assets: ['assets/font-1.woff2'] } }
  const old = ['assets/main-1.js', 'assets/main-1.js.br', 'merch/gone/index.html', 'merch/gone/index.html.br', '.whole', 'photos/gone.jpg']
  // A file whose content hasn't changed keeps its name; Vite writes some a little before its manifest.
  const own = ['assets/font-1.woff2', 'practice/payments.js', 'photos/mug.jpg']
  for (const file of [...old, ...own]) await write(file, before)
  for (const file of ['assets/main-2.js', 'assets/main-2.css', 'index.html', '.pages.json']) await write(file, now)
  await write('.vite/manifest.json', now, JSON.stringify(manifest))
  await mkdir(join(given, 'photos'))
  await writeFile(join(given, 'photos/mug.jpg'), '')
  await removeStale(dist, given)
  const left = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(left.toSorted()).toEqual(
    ['.pages.json', 'font-1.woff2', 'index.html', 'main-2.css', 'main-2.js', 'manifest.json', 'mug.jpg', 'payments.js'].toSorted(),
  )
})
