import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { cases } from '#app/flows/flow.ts'
import { flows } from '#app/flows/flows.ts'
import { readReports } from '#app/flows/report.ts'
import { launchOptions, openContext } from '#tests/browser.ts'
import { type StaticHost, startStaticHost } from '#tests/flows/static-host.ts'
import { type Walker, walks } from './flow-walks.ts'
import { eventually } from './harness.ts'

let folder: string
let host: StaticHost
let browser: Browser
beforeAll(async () => {
  const { FLOWS_DIST } = process.env
  folder = FLOWS_DIST ?? (await mkdtemp(join(tmpdir(), 'zed-flows-')))
  const parameters = ['build', '--mode', 'flows', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const began = performance.now()
  if (!FLOWS_DIST) await promisify(execFile)('vite', parameters)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  console.log(`flows: ${files.length} files, ${kilobytes.toFixed(0)} kB, built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  host = await startStaticHost(folder, '/try/zed/')
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser.close()
  await host.stop()
  if (!process.env.FLOWS_DIST) await rm(folder, { recursive: true })
})

type Visitor = { page: Page; isPhone: boolean; requests: string[]; faults: string[] }

/** A new browser. It may only request files from the folder's host. */
async function openBrowser(isPhone: boolean): Promise<Visitor> {
  const context = await openContext(browser, {
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const visitor: Visitor = { page: await context.newPage(), isPhone, requests: [], faults: [] }
  const { page, requests, faults } = visitor
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return visitor
}

/** Browsers that somebody has left: they keep the folder's files, and nothing that was noted. */
const free: Visitor[] = []

/** A browser that remembers nobody. The next one gets it, unless something went wrong. */
async function arrive({ onTestFinished, task }: TestContext, isPhone = false): Promise<Visitor> {
  const at = free.findIndex((one) => one.isPhone === isPhone)
  const visitor = at < 0 ? await openBrowser(isPhone) : (free.splice(at, 1)[0] as Visitor)
  const { page, requests, faults } = visitor
  requests.length = 0
  faults.length = 0
  onTestFinished(async () => {
    if (task.result?.state !== 'fail') {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      free.push(visitor)
      return
    }
    const name = task.name.replaceAll(/\W+/g, '-')
    await page.screenshot({ path: `.vitest-attachments/${name}.png` }).catch(() => {})
    if (faults.length > 0) console.log(`${task.name}: ${faults.join('\n')}`)
    await page.context().close()
  })
  await page.goto(host.url)
  return visitor
}

const openFlow = (page: Page, title: string) => page.getByRole('button', { name: `Try it: ${title}` }).click()
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Flow' })

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.getByTitle('The shop').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The shop is not there.')
  return frame
}

/** A page's methods, for the shop's frame; the keyboard belongs to the page. */
async function shopIn(page: Page): Promise<Page> {
  const frame = await frameOf(page)
  await frame.getByRole('main').waitFor()
  return new Proxy(frame, {
    get: (target, name) => {
      if (name === 'keyboard') return page.keyboard
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as unknown as Page
}

async function chooseScenario(page: Page, label: string): Promise<void> {
  await panelOf(page)
    .getByRole('button', { name: /Scenario/ })
    .click()
  await page.getByRole('option', { name: label }).click()
}

async function walkerOf({ page, isPhone }: Visitor, scenario: string): Promise<Walker> {
  const panel = panelOf(page)
  if (isPhone) await panel.getByRole('button', { name: 'Fold the panel' }).click()
  return {
    shop: await shopIn(page),
    scenario,
    trouble: (word) => panel.getByRole('button', { name: `${word} the trouble`, exact: true }).click(),
    openLetter: async () => {
      if (isPhone) await panel.getByRole('button', { name: 'Open the panel' }).click()
      await panel.getByRole('region', { name: 'Letters' }).getByRole('button').first().click()
    },
    worked: async () => {
      if (isPhone) return panel.getByRole('button', { name: 'Worked' }).click()
      await panel.getByRole('radiogroup').getByText('Worked', { exact: true }).click()
      await panel.getByRole('button', { name: /^(Next step|Done)$/ }).click()
    },
  }
}

async function copyReport({ page, isPhone }: Visitor): Promise<string> {
  const panel = panelOf(page)
  if (isPhone) await panel.getByRole('button', { name: 'Open the panel' }).click()
  await panel.getByRole('button', { name: 'Copy my report' }).click()
  return (await panel.getByRole('region', { name: 'Your report as text' }).textContent()) ?? ''
}

/** Only files of the folder were requested, and every one exists. */
function expectNothingLeft({ requests, faults }: Visitor): void {
  expect(requests.filter((request) => !request.startsWith(`GET ${host.url}`))).toEqual([])
  expect(faults).toEqual([])
}

const tries = flows
  .flatMap((flow) => flow.cases.map((one) => ({ flow, id: flow.id, scenario: one.scenario })))
  .map((one, index) => ({ ...one, isPhone: index % 2 === 1 }))

async function walkToEnd({ flow, id, scenario, isPhone }: (typeof tries)[number], context: TestContext): Promise<void> {
  const visitor = await arrive(context, isPhone)
  const { page } = visitor
  await openFlow(page, flow.title)
  if (scenario !== flow.cases[0].scenario) await chooseScenario(page, cases[scenario])
  const walk = walks[id]
  if (!walk) throw new Error(`Nobody has walked ${id} yet.`)
  await walk(await walkerOf(visitor, scenario))
  const { reports, problems } = readReports(await copyReport(visitor))
  expect(problems).toEqual([])
  expect(reports).toMatchObject([{ flow: { id, title: flow.title }, scenario: { id: scenario } }])
  expect(reports[0]?.steps.map(({ verdict }) => verdict)).toEqual(flow.steps.map(() => 'worked'))
  expectNothingLeft(visitor)
}

describe('each flow is walked to its end in each scenario it lists (T323)', () => {
  const slow = tries.filter(({ scenario }) => scenario === 'slow')
  // A slow walk mostly waits, so they wait together.
  test.concurrent(`${slow.map(({ id }) => id).join(', ')}: slow`, async (context) => {
    const walked = await Promise.allSettled(slow.map((one) => walkToEnd(one, context)))
    for (const one of walked) if (one.status === 'rejected') throw one.reason
  })
  test.concurrent.for(tries.filter((one) => !slow.includes(one)))('$id: $scenario', walkToEnd)
})

describe('the folder of flows', () => {
  test('nothing in it reaches a server: unanswered calls are refused and shown on the page', async (context) => {
    const visitor = await arrive(context)
    const { page } = visitor
    const real = await startStaticHost(folder, '/')
    context.onTestFinished(() => real.stop())
    await openFlow(page, flows[2]?.title ?? '')
    await shopIn(page)
    const frame = await frameOf(page)
    const request = (address: string) =>
      frame.evaluate(
        (to) =>
          fetch(to).then(
            () => 'answered',
            (error) => String(error),
          ),
        address,
      )
    expect(await request('/suport/merch')).toContain('asks no server: /suport/merch')
    await panelOf(page)
      .getByText(/nobody answers here: GET \/suport\/merch/)
      .waitFor()
    expect(await request(`${real.url}index.html`)).toContain('asks no server')
    // Fonts load when their characters appear.
    await frame.evaluate(() => document.fonts.ready)
    const before = host.requests.length
    await frame.evaluate((to) => {
      const ways = [
        () => new XMLHttpRequest().open('GET', to),
        () => new WebSocket(to.replace('http', 'ws')),
        () => new EventSource(to),
        () => navigator.sendBeacon(to),
      ]
      for (const way of ways) {
        let isOpen = true
        try {
          way()
        } catch {
          isOpen = false
        }
        if (isOpen) throw new Error(`${way} went through.`)
      }
      window.open(to)
      new Image().src = `${to}picture.png`
      const script = document.createElement('script')
      script.src = `${to}script.js`
      document.head.append(script)
      const link = document.body.appendChild(document.createElement('a'))
      link.href = to
      link.click()
      link.target = '_blank'
      link.click()
      location.assign(to)
    }, real.url)
    await panelOf(page).getByText(`That leads out of this try-out, so nothing happens here: ${real.url}`).waitFor()
    // If a browser cannot be kept there, the policy of the page around the frame does the same.
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/merch' }))
    })
    await eventually(async () => visitor.faults.some((fault) => /frame-src/.test(fault)))
    expect(real.requests).toEqual([])
    // The app's own files still load ahead while nothing else happens (D236).
    expect(host.requests.slice(before).filter((request) => !/\.woff2$|\/assets\/[\w-]+\.js$/.test(request))).toEqual([])
  })

  test('notes outlive a reload; the shop starts afresh, and says so', async (context) => {
    const visitor = await arrive(context, true)
    const { page } = visitor
    const [, , flow] = flows
    await openFlow(page, flow?.title ?? '')
    const walker = await walkerOf(visitor, 'normal')
    await walker.worked()
    await panelOf(page).getByRole('button', { name: 'Open the panel' }).click()
    await panelOf(page).getByLabel('Note on step 2').fill('Where is the button?')
    await page.reload()
    await panelOf(page)
      .getByText(/starts afresh/)
      .waitFor()
    expect(await panelOf(page).getByLabel('Note on step 2').inputValue()).toBe('Where is the button?')
    const shop = await shopIn(page)
    // Whether or not the panel is folded, the shop is above it; its bottom bar too, unless so little is left that it scrolls along.
    for (const name of ['Fold the panel', 'Open the panel']) {
      await page.getByRole('button', { name }).waitFor()
      const panel = await panelOf(page).boundingBox()
      const isFolded = name.startsWith('Open')
      const lowest = isFolded ? shop.getByRole('navigation', { name: 'Main' }) : page.getByTitle('The shop')
      const box = await lowest.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + 1)
      if (!isFolded) await page.getByRole('button', { name }).click()
    }
    await page.screenshot({ path: '.vitest-attachments/a-flow-on-a-phone.png' })
    await panelOf(page).getByRole('button', { name: 'Open the panel' }).click()
    await panelOf(page).getByRole('button', { name: 'All flows' }).click()
    await page.getByText('Everything works: worked').waitFor()
    await page.getByRole('button', { name: 'Copy all my reports' }).click()
    const { reports } = readReports((await page.getByRole('region', { name: 'Your report as text' }).textContent()) ?? '')
    expect(reports.map(({ steps }) => steps[1]?.note)).toEqual(['Where is the button?'])
    expectNothingLeft(visitor)
  })
})
