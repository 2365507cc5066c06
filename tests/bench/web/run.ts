import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { launchOptions } from '#tests/browser.ts'
import { type Condition, conditions } from './conditions.ts'
import { type Load, measureLoad } from './load.ts'
import { listPages, measuredPages, product } from './pages.ts'
import { measurePurchase, type Purchase } from './purchase.ts'
import { writeSection } from './results.ts'
import { type Side, startRealShop, startSides } from './sides.ts'
import { likeness, loadTable, median, type Pair, purchaseTable, type Targets, tapTable } from './table.ts'
import { measureTap, taps } from './taps.ts'
import { writeStatic } from './write-static.ts'

const targets: Readonly<Record<Condition['name'], Targets>> = {
  throttled: { lcp: 1.1, fcp: 1.2, cls: 0, blocking: 60, open: 200, purchase: 200, tap: 200 },
  plain: { lcp: 1.3, fcp: 1.2, cls: 0, open: 60, purchase: 60, tap: 60 },
}
const ways = [
  { name: 'from the list', isFromList: true },
  { name: 'at its own address', isFromList: false },
]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'write-static': { type: 'boolean', default: false },
    // A shop with 2,000 things on sale beside one with the samples.
    things: { type: 'boolean', default: false },
  },
})
const large = { things: 2000, photographs: 500 }
const measuredHere = values.things ? listPages : measuredPages
const rounds = Number(values.rounds)

const fill = <T>(names: readonly string[]) =>
  new Map<string, { shop: T[]; static: T[] }>(names.map((name) => [name, { shop: [], static: [] }]))

/** Each round sees every page from both sides, and each side goes first every other time. */
async function measure(browser: Browser, sides: readonly Side[], condition: Condition) {
  const loads = fill<Load>(measuredHere.map(({ name }) => name))
  const purchases = fill<Purchase>(ways.map(({ name }) => name))
  for (let round = 0; round < rounds; round++) {
    for (const { name, origin } of round % 2 === 0 ? sides : sides.toReversed()) {
      for (const page of measuredHere) loads.get(page.name)?.[name].push(await measureLoad(browser, origin, condition, page))
      for (const way of ways)
        purchases.get(way.name)?.[name].push(await measurePurchase(browser, origin, condition, product, way.isFromList))
    }
    console.log(`${condition.name}: round ${round + 1} of ${rounds}`)
  }
  return { loads: loads as ReadonlyMap<string, Pair<Load>>, purchases: purchases as ReadonlyMap<string, Pair<Purchase>> }
}

/** What else opens at a first tap: there's nothing by hand to compare with. */
async function tapsSection(browser: Browser, sides: readonly Side[], condition: Condition): Promise<string> {
  const shop = sides.find(({ name }) => name === 'shop')
  const times = new Map<string, number[]>(taps.map(({ name }) => [name, []]))
  for (let round = 0; shop && round < rounds; round++)
    for (const tap of taps) times.get(tap.name)?.push(await measureTap(browser, shop.origin, condition, tap))
  return tapTable(times, targets[condition.name])
}

async function section(browser: Browser, sides: readonly Side[], condition: Condition): Promise<string> {
  const { loads, purchases } = await measure(browser, sides, condition)
  const name = condition.name[0]?.toUpperCase() + condition.name.slice(1)
  return `### ${name}

On ${condition.words}.

${loadTable(loads, targets[condition.name], measuredHere)}

From letting go of a product to its detail, and of "Add to cart" to the count in the bar, with a finger that was never near them before.

${purchaseTable(purchases, targets[condition.name])}

From letting go of anything else to what it opens, the first time. The next step of the checkout has asked the server meanwhile.

${await tapsSection(browser, sides, condition)}

${likeness(loads)}`
}

/** The same pages of a large shop and of one with the samples. */
async function thingsSection(browser: Browser, sides: readonly Side[], condition: Condition): Promise<string> {
  const { loads, purchases } = await measure(browser, sides, condition)
  const opened = (runs: readonly Purchase[]) => Math.round(median(runs.map(({ open }) => open)))
  const fromList = purchases.get('from the list')
  return `On ${condition.words}.

${loadTable(loads, targets[condition.name], measuredHere, ['2,000 things', 'samples', 'ratio'])}

From letting go of a product in the list to its detail: ${opened(fromList?.shop ?? [])} ms, with the samples ${opened(fromList?.static ?? [])} ms.`
}

async function reportThings(browser: Browser): Promise<string> {
  const { sides, stop } = await startSides(large)
  try {
    const parts = []
    for (const condition of conditions) parts.push(await thingsSection(browser, sides, condition))
    return `A shop with 2,000 things on sale, 500 of them with a photograph, beside the same with the samples. Medians of ${rounds} cold loads each, sides
taking turns, in Chromium ${browser.version()} on ${cpus().length} cores; written by \`npm run bench:web -- --things\`.

${parts.join('\n\n')}`
  } finally {
    await stop()
  }
}

async function report(browser: Browser): Promise<string> {
  const { sides, stop } = await startSides()
  try {
    const warmUp = conditions.find(({ name }) => name === 'plain')
    for (const { origin } of sides) for (const page of measuredHere) if (warmUp) await measureLoad(browser, origin, warmUp, page)
    const parts = []
    for (const condition of conditions) parts.push(await section(browser, sides, condition))
    return `Our pages beside pages of the same words and posters written by hand in plain HTML, with the same fonts, compression and
header of isolation (\`web/static\`). Medians of ${rounds} cold loads each, sides taking turns, in Chromium ${browser.version()} on ${cpus().length} cores; written by
\`npm run bench:web\`. FCP and LCP: first and largest paint; blocking: what tasks took beyond 50 ms each from the first paint until
two seconds of quiet; bytes and requests as they travelled until then, without what the browser still had. Ratios are ours to theirs.

${parts.join('\n\n')}`
  } finally {
    await stop()
  }
}

const browser = await chromium.launch(await launchOptions())
try {
  if (values['write-static']) {
    const shop = await startRealShop()
    await writeStatic(browser, shop.url).finally(shop.stop)
  } else {
    const text = values.things ? await reportThings(browser) : await report(browser)
    console.log(text)
    const title = values.things ? 'Web pages of a large shop' : 'Web pages'
    await writeSection(fileURLToPath(new URL('../results.md', import.meta.url)), title, text)
  }
} finally {
  await browser.close()
}
// Explicit, because the database's exit hook would keep the process waiting.
process.exit(0)
