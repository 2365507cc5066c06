import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '#server/watch/metrics.ts'
import { createStoredFigures } from '#server/watch/stored-figures.ts'

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const dashboard = JSON.parse(readFileSync('deploy/grafana/zed-shop.json', 'utf8')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[]
}

/** Every sample that this shop can show, by its name. */
async function samples(): Promise<Set<string>> {
  const { registry, stop } = createMetrics({ version: '1.0.0', built: '', process: 0 }, () => undefined)
  createStoredFigures(registry, () => undefined)
  const metrics = await registry.getMetricsAsJSON()
  stop()
  // The types say otherwise: a histogram's is called histogram.
  return new Set(
    metrics.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
  )
}
const namesIn = (expressions: readonly string[]) => [
  ...new Set(expressions.flatMap((text) => [...text.matchAll(/\b(?:zed|nodejs|process)_\w+/g)].map(([name]) => name))),
]
const ruleExpressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression)
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('what watches the shop (D308)', () => {
  test('every figure in the dashboard and in the alerts is one that the shop shows', async () => {
    const known = await samples()
    expect(ruleExpressions.length).toBeGreaterThan(15)
    expect(panelExpressions.length).toBeGreaterThan(30)
    const used = namesIn([...ruleExpressions, ...panelExpressions])
    // A label of that name is no figure.
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  test('every figure of the shop has its place on the dashboard, and a line in the docs', async () => {
    const shown = namesIn(panelExpressions).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    const docs = readFileSync('docs/running.md', 'utf8')
    const ours = [...(await samples())].filter((name) => name.startsWith('zed_')).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(ours.length).toBeGreaterThan(20)
    expect([...new Set(ours)].filter((name) => !shown.includes(name))).toEqual([])
    expect([...new Set(ours)].filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
  })

  test('every alert says what is wrong, what to do, how urgent it is, and where the runbook goes on', () => {
    const alerts = rules.split(/^ {6}- alert: /m).slice(1)
    expect(alerts.length).toBeGreaterThan(15)
    const headings = existsSync('docs/runbook.md')
      ? [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading)
      : [
          'The provider is down',
          'Mail is down',
          'The disk is full',
          'The database is slow or gone',
          'A certificate has expired',
          'A bad release',
          'A leaked key',
          'A lost backup',
        ]
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const alert of alerts) {
      const [name = ''] = alert.split('\n')
      expect(alert, name).toMatch(/^ +labels: \{ severity: (page|ticket) \}$/m)
      expect(alert, name).toMatch(/^ +summary: '.{20,}\.'$/m)
      expect(alert, name).toMatch(/^ +action: '.{20,}\.'$/m)
      expect(anchors, name).toContain(/runbook: docs\/runbook\.md#(\S+)/.exec(alert)?.[1])
    }
  })

  test('every alert has a case in which it fires', () => {
    const cases = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8')
    const names = [...rules.matchAll(/^ {6}- alert: (\S+)$/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !cases.includes(`alertname="${name}"`))).toEqual([])
  })

  test('the panels of the dashboard have ids of their own and something to show', () => {
    const panels = dashboard.panels
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(panels.filter(({ targets }) => targets?.some(({ expr }) => expr === ''))).toEqual([])
  })

  test('a label never grows with visitors: each is in a short list in the code (D306)', async () => {
    const registry = new Registry()
    createStoredFigures(registry, () => undefined)
    const { registry: counted, stop } = createMetrics({ version: '1.0.0', built: '', process: 0 }, () => undefined)
    const labels = [...registry.getMetricsAsArray(), ...counted.getMetricsAsArray()]
      .filter(({ name }) => name.startsWith('zed_'))
      .flatMap((metric) => (metric as unknown as { labelNames: string[] }).labelNames)
    stop()
    const allowed = [
      'built',
      'call',
      'channel',
      'method',
      'node',
      'outcome',
      'process',
      'route',
      'state',
      'status',
      'task',
      'version',
      'what',
    ]
    expect([...new Set(labels)].toSorted()).toEqual(allowed)
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const ifThere = hasPromtool ? '' : ' - skipped: promtool isn’t on this machine (apt-get install prometheus)'

describe('as Prometheus reads them', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', cwd: 'deploy/prometheus', stdio: 'pipe' })

  test.skipIf(!hasPromtool)(`rules and configuration are valid${ifThere}`, () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  })

  test.skipIf(!hasPromtool)(`each alert fires when it should, and none on a quiet night${ifThere}`, () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  test.skipIf(!hasPromtool)(`every query of the dashboard can be asked${ifThere}`, () => {
    // promtool reads queries only as rules.
    const record = (expr: string, index: number) => ({ record: `panel:${index}`, expr })
    const folder = mkdtempSync(join(tmpdir(), 'zed-dashboard-'))
    const file = join(folder, 'queries.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: panelExpressions.map(record) }] }))
    try {
      expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${panelExpressions.length} rules found`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
