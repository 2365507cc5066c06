import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { readBuilt } from '#tests/support/built.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(readBuilt('.vite/manifest.json'))

/** A chunk and everything that must load before it can run. */
function closure(...keys: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return seen
}

const text = (key: string) => readBuilt(manifest[key]?.file ?? key)
const brotliKilobytes = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + brotliCompressSync(text(key)).length, 0) / 1000

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
const landing = closure(entry, 'app/pages/landing.tsx?only=words,default')

describe('the first download of the landing page', () => {
  test('stays under 91 kB of brotli-compressed script', () => {
    const size = brotliKilobytes(landing)
    console.log(`landing page: ${size.toFixed(1)} kB of script in ${landing.size} files`)
    expect(size).toBeGreaterThan(40)
    expect(size).toBeLessThan(91)
  })

  test.each([
    'app/checkout/contact-step.tsx',
    'app/checkout/summary-step.tsx',
    'app/checkout/payment-step.tsx',
    'app/payment/online-payment.tsx',
    'app/dialogs/subscription-dialog.tsx',
    'app/dialogs/product-dialog.tsx',
    'app/dialogs/donation-prompt.tsx',
    'app/dialogs/welcome-dialog.tsx',
    'app/pages/login.tsx?only=words,default',
    'app/pages/audit.tsx?only=words,default',
    'app/shell/staff-only.tsx',
    'app/shell/staff-drawer.tsx',
    'app/shell/staff-bar.tsx',
    'app/cart/panel.tsx',
  ])('%s is a separate chunk, fetched when it is needed', (source) => {
    expect(manifest[source], 'a chunk of its own').toBeDefined()
    expect(landing.has(source)).toBe(false)
  })

  test.each([
    ['PayPal', 'data-sdk-integration-source'],
    ['React Aria', 'data-react-aria-pressable'],
    ['SWR', 'revalidateOnFocus'],
    ['zod', 'unrecognized_keys'],
    ['the form library', 'shouldFocusError'],
    ['dialogs', 'aria-modal'],
    ['a page that is for the staff', 'who did what in the shop'],
    ['the bar of staff', 'when nothing is being typed'],
    ['what only link previews and search engines read', 'schema.org'],
    ['the local list of products', 'Keep the signal loud tee'],
    ['mocks', 'mockServiceWorker'],
  ])('contains nothing of %s', (_what, mark) => {
    expect([...landing].filter((key) => text(key).includes(mark))).toEqual([])
  })
})

const page = (name: string) => `app/pages/${name}.tsx?only=words,default`
/** A group of modules that the build wrote into one file (`vite.config.ts`). */
const group = (name: string) =>
  Object.keys(manifest).filter((key) => manifest[key]?.file.startsWith(`assets/${name}-`) && manifest[key].file.endsWith('.js'))
/** What a tap on any page may open, and what says that something was done: loaded when the browser is idle (D337). */
const ahead = group('overlay')

test.each(['overlay', 'remote', 'calls', 'fields', 'buying', 'cart', 'paying', 'desks'])(
  'the first download of the landing page has nothing of %s in it',
  (name) => {
    expect(group(name)).not.toEqual([])
    expect(group(name).filter((key) => landing.has(key))).toEqual([])
  },
)

/** The scripts and styles that a page has fetched by the time it's at rest, on a line that isn't paid by the byte. */
describe('a page at rest', () => {
  test.each([
    { name: 'landing', sources: [page('landing'), ...ahead], files: 7, kilobytes: 96 },
    { name: 'landing, for somebody who saves data', sources: [page('landing')], files: 6, kilobytes: 91 },
    {
      name: 'landing, first visit, for somebody who saves data',
      sources: [page('landing'), 'app/dialogs/welcome-dialog.tsx'],
      files: 8,
      kilobytes: 97,
    },
    { name: 'merch', sources: [page('merch'), 'app/dialogs/product-dialog.tsx', ...group('calls'), ...ahead], files: 13, kilobytes: 216 },
  ])('$name: at most $files files and $kilobytes kB of script', ({ sources, files, kilobytes }) => {
    const needed = closure(entry, ...sources)
    const styles = new Set([...needed].flatMap((key) => manifest[key]?.css ?? []))
    const size = brotliKilobytes(needed)
    console.log(`${size.toFixed(1)} kB of script in ${needed.size} files, and ${styles.size} styles`)
    expect(needed.size + styles.size).toBeLessThanOrEqual(files)
    expect(size).toBeLessThanOrEqual(kilobytes)
  })
})

test('what loads while nobody waits is compiled as it comes, and what a page begins with isn’t (D982)', () => {
  const isCompiledAtOnce = (key: string) => text(key).startsWith('//# allFunctionsCalledOnLoad\n')
  const loadedAhead = [
    ...ahead,
    'app/dialogs/product-dialog.tsx',
    ...['remote', 'fields', 'buying', 'calls', 'cart', 'paying'].flatMap(group),
  ]
  expect(loadedAhead.length).toBeGreaterThan(7)
  expect(loadedAhead.filter((key) => !isCompiledAtOnce(key))).toEqual([])
  expect([...landing].filter(isCompiledAtOnce)).toEqual([])
})

/** The pages that a visitor opens, each with the dialog of its list. */
const visitorPages = [
  { name: 'subscriptions', dialogs: ['app/dialogs/subscription-dialog.tsx'], files: 16 },
  { name: 'tickets', dialogs: ['app/dialogs/ticket-dialog.tsx'], files: 16 },
  { name: 'donations', dialogs: [], files: 11 },
  { name: 'cart', dialogs: [], files: 13 },
  { name: 'login', dialogs: [], files: 16 },
  { name: 'account', dialogs: [], files: 20 },
  { name: 'privacy-policy', dialogs: [], files: 10 },
]

test.each(visitorPages)('$name at rest: at most $files files, and nothing that the pages of staff share', ({ name, dialogs, files }) => {
  const needed = closure(entry, page(name), ...dialogs, ...ahead)
  const styles = new Set([...needed].flatMap((key) => manifest[key]?.css ?? []))
  console.log(`${name}: ${brotliKilobytes(needed).toFixed(1)} kB of script in ${needed.size} files, and ${styles.size} styles`)
  expect(needed.size + styles.size).toBeLessThanOrEqual(files)
  expect(group('desks')).toHaveLength(1)
  expect(group('desks').filter((key) => needed.has(key))).toEqual([])
})

test.each(['landing', 'subscriptions', 'merch', 'tickets', 'donations'])('%s is drawn without what asks the server (D892)', (name) => {
  expect(group('calls').filter((key) => closure(entry, page(name)).has(key))).toEqual([])
})

test('no hidden item and no sample person is in any public file (T142)', () => {
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))
  const secrets = [
    ...[...hiddenMerch, ...hiddenEvents].map(({ description }) => description),
    ...samplePeople.map(({ password }) => password),
  ]
  expect(secrets.length).toBeGreaterThan(1)
  expect(scripts.filter((key) => secrets.some((secret) => text(key).includes(secret)))).toEqual([])
})

const practice = 'app/practice/practise.tsx'
/** Everything a page of the shop can ever fetch, except the practice's own code. */
const shopChunks = () => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || key === practice) return
    seen.add(key)
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) visit(next)
  }
  visit(entry)
  return [...seen]
}

test('no script but the practice’s holds a word of the samples: what is on sale, its prizes, its terms (D683, D861, hostile 432)', () => {
  const said = [
    ...[...publicMerch, ...hiddenMerch, ...publicEvents, ...hiddenEvents].flatMap(({ name, description }) => [name, description]),
    ...subscriptionTypes.flatMap(({ tagline, contents }) => [tagline, ...contents]),
    ...Object.values(prizeLists).flat(2),
    ...programmes.map(({ programname }) => programname),
  ].filter((words) => words.includes(' ') && words !== messages.monthlyDrawOut)
  expect(said.length).toBeGreaterThan(150)
  const scripts = [...new Set(shopChunks())].filter((key) => manifest[key]?.file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  // Whole: a name may be part of a sentence that isn't about it.
  const quoted = new RegExp(`["'\u0060](?:${said.map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})["'\u0060]`)
  expect(scripts.flatMap((key) => quoted.exec(text(key))?.[0] ?? [])).toEqual([])
})

describe('the desk’s practice', () => {
  test('brings the mocks with it, and no page of the shop does', () => {
    const holders = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js') && text(key).includes('zed_mock_'))
    expect(holders.length).toBeGreaterThan(0)
    for (const key of holders) expect(shopChunks()).not.toContain(key)
    expect(manifest[entry]?.dynamicImports).toContain(practice)
  })

  test('is a document that the browser keeps from reaching any server', () => {
    const html = readBuilt('practice/index.html')
    const policy = /^<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1]
    expect(policy?.split('; ')).toEqual(["connect-src 'none'", "form-action 'none'", "frame-src 'none'"])
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(readBuilt('practice/payments.js')).toContain('/fake-paypal/__control')
  })
})
