import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const example = readFileSync('deploy/zed-shop.env.example', 'utf8')
const settings = [...example.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)].map(([, off = '', name = '', value = '']) => ({
  name,
  value,
  isOn: off === '',
}))
const copied = Object.fromEntries(settings.flatMap(({ name, value, isOn }) => (isOn ? [[name, value]] : [])))

/** What the supervisor tells its processes, and nobody else does. */
const internal = ['PAYPAL_DOUBLE_URL', 'PROCESS_INDEX']
const known = [...readFileSync('server/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  .map(([, name = '']) => name)
  .filter((name) => !internal.includes(name))

const quoted = (pattern: RegExp) => pattern.exec(example)?.[1] ?? ''
const filled = {
  ...copied,
  PUBLIC_BASE_URL: 'https://shop.example.org',
  DATABASE_URL: quoted(/as in (postgres:\S+)\./),
  APP_DATABASE_URL: quoted(/(postgres:\/\/zed_shop:\S+)\./),
  SMTP_URL: quoted(/(smtps:\S+)\. /),
  FACTOR_KEYS: `a:${'Aa'.repeat(21)}A=`,
  ...Object.fromEntries(['CLIENT_ID', 'CLIENT_SECRET', 'MERCHANT_ID', 'WEBHOOK_ID'].map((name) => [`PAYPAL_${name}`, 'x'])),
}

describe('zed-shop.env.example (D318)', () => {
  test('has every setting of the shop once, and none besides', () => {
    expect(known.length).toBeGreaterThan(20)
    expect(settings.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  test('says what each is for, right above it or above its neighbours', () => {
    for (const paragraph of example.trim().split('\n\n')) expect(paragraph).toMatch(/^# .*\.$/m)
  })

  test('as it is, the shop refuses it and names what has to be filled in', () => {
    const refused = () => readConfig(copied)
    for (const name of ['DATABASE_URL', 'PUBLIC_BASE_URL', 'SMTP_URL', 'PAYPAL_CLIENT_ID']) expect(refused).toThrow(name)
  })

  test('filled in as it says, the shop takes it', () => {
    expect(readConfig(filled)).toMatchObject({ isProduction: true, port: 8080, requiresFactors: true, payments: { kind: 'paypal' } })
  })

  test('and with every commented line switched on', () => {
    const off = Object.fromEntries(settings.flatMap(({ name, value, isOn }) => (isOn ? [] : [[name, value]])))
    expect(Object.values(off)).not.toContain('')
    expect(readConfig({ ...filled, ...off })).toMatchObject({ isProduction: true, payments: { kind: 'off' } })
  })
})

/** The lines that are further in than the one that begins with `start`, without what is in front of them all. */
function blockOf(text: string, start: RegExp): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => start.test(line))
  const indent = /^ */.exec(lines[first] ?? '')?.[0].length ?? 0
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(' '.repeat(indent + 1)))
  if (first < 0) throw new Error(`There is no line like ${start}.`)
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.slice(indent + 2))
    .join('\n')
}

/** How long the shop takes to end at most, in ms. */
const lastMoment = Number(/LAST_MOMENT = ([\d_]+)/.exec(readFileSync('server/run-shop.ts', 'utf8'))?.[1]?.replace('_', ''))

describe('the Containerfile (D597)', () => {
  const stages = readFileSync('deploy/Containerfile', 'utf8').split(/^FROM /m)
  const last = stages.at(-1) ?? ''
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))

  test('the image has what runs at a station and nothing else: server, domain, the built pages and their packages', () => {
    expect(copied.map((name) => name.replace('/shop/', '')).toSorted()).toEqual(
      ['LICENSE', 'dist', 'domain', 'node_modules', 'package.json', 'server'].toSorted(),
    )
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const name of ['LICENSE', 'domain', 'package.json', 'server', 'package-lock.json', '.npmrc']) {
      expect(existsSync(name), name).toBe(true)
      expect(ignored).not.toContain(name)
    }
    for (const name of ['.git', 'data', 'node_modules', '**/*.env']) expect(ignored).toContain(name)
  })

  test('it starts as npm start does, on the Node of the lock file, and never as root', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const command = JSON.parse(/^CMD (.*)$/m.exec(last)?.[1] ?? '[]') as string[]
    expect(command.join(' ')).toBe(scripts.start)
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version?: string }> }
    expect(stages[0]).toContain(`ARG NODE=${lock.packages['node_modules/node']?.version}-`)
    expect(last.match(/^USER .*$/gm)).toEqual(['USER node'])
    expect(last).toMatch(/\/readyz/)
  })
})

describe('the compose file (D597)', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8').replaceAll(
    /\$\{(\w+):[?-][^}]*\}/g,
    (_, name: string) => ({ SHOP_ADDRESS: 'shop.example.org', DATABASE_PASSWORD: 'hush', SHOP_VERSION: 'v1' })[name] ?? name,
  )
  const shop = blockOf(compose, /^x-shop:/)
  const services = blockOf(compose, /^services:/)
  const settings = Object.fromEntries(
    [...blockOf(shop, /^environment:/).matchAll(/^([A-Z_]+): "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

  test('every setting is one of the shop’s, and with the example beside it the shop takes them', () => {
    expect(Object.keys(settings).length).toBeGreaterThan(5)
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    const { APP_DATABASE_URL: _, ...others } = filled
    expect(readConfig({ ...others, METRICS_PORT: '9464', ...settings })).toMatchObject({
      isProduction: true,
      port: 8080,
      metrics: { host: '0.0.0.0', port: 9464 },
    })
  })

  test('two shops run read-only without rights, and get the time that they take to end', () => {
    expect(services.match(/^shop-\d:\n {2}<<: \*shop$/gm)).toHaveLength(2)
    expect(shop).toMatch(/^read_only: true$/m)
    expect(shop).toMatch(/^cap_drop: \[ALL\]$/m)
    expect(shop).toMatch(/^security_opt: \["no-new-privileges:true"\]$/m)
    expect(shop).toMatch(/^tmpfs: \[\/tmp\]$/m)
    expect(settings.DATA_DIR).toBe('/tmp')
    expect(compose).not.toMatch(/privileged: true|user: root/)
    expect(Number(/^stop_grace_period: (\d+)s$/m.exec(shop)?.[1]) * 1000).toBeGreaterThan(lastMoment + 10_000)
  })

  test('only the proxy has ports at the machine; it leads to both shops, which trust its address and no other', () => {
    const proxy = blockOf(services, /^proxy:/)
    expect(compose.match(/^ *ports:/gm)).toHaveLength(1)
    expect(proxy).toMatch(/^ports:/m)
    expect(proxy).toContain(`SHOP_PROCESSES: shop-1:${settings.PORT} shop-2:${settings.PORT}\n`)
    expect(/ipv4_address: (\S+)/.exec(proxy)?.[1]).toBe(settings.TRUSTED_PROXIES)
    expect(blockOf(services, /^database:/)).toMatch(/^networks: \[inside\]$/m)
    for (const name of ['inside', 'watching'])
      expect(blockOf(blockOf(compose, /^networks:/), new RegExp(`^${name}:`))).toMatch(/^internal: true$/m)
    expect(shop).toMatch(/^networks: \[inside, outside, watching\]$/m)
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const units = ['zed-shop.service', 'zed-shop-backup.service', 'zed-shop-backup.timer'].map((name) => `deploy/systemd/${name}`)

describe('the systemd units (D319)', () => {
  test.skipIf(!hasSystemd)('are understood by systemd, line by line (skipped where systemd-analyze is missing)', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  test.skipIf(!hasSystemd)('leave the shop little that it could do to the machine: 2.0 of 10 at most', () => {
    for (const unit of units.slice(0, 2)) {
      const report = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(2)
    }
  })

  test('let it write to its data and to what it has compiled only, and leave it the time that it takes to end', () => {
    const unit = readFileSync('deploy/systemd/zed-shop.service', 'utf8')
    expect(unit).not.toContain('ReadWritePaths')
    expect(unit.match(/^\w+Directory=.*$/gm)).toEqual([
      'WorkingDirectory=/opt/zed-shop/current',
      'StateDirectory=zed-shop',
      'CacheDirectory=zed-shop',
    ])
    expect(unit).toMatch(/^Environment=NODE_COMPILE_CACHE=\/var\/cache\/zed-shop$/m)
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
    const patience = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000
    expect(patience).toBeGreaterThan(lastMoment + 10_000)
  })
})

test('zed-shop-fetch leaves nothing behind when a version cannot be had, and touches none that is there (D319)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zed-fetch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [source, kept] = [join(folder, 'source'), join(folder, 'releases/v1')]
  mkdirSync(kept, { recursive: true })
  writeFileSync(source, join(folder, 'no-repository'))
  const env = { PATH: process.env.PATH, RELEASES: join(folder, 'releases'), SOURCE: source, SETTINGS: 'deploy/zed-shop.env.example' }
  const fetchVersion = (...versions: string[]) => spawnSync(join('deploy', 'bin', 'zed-shop-fetch'), versions, { env, encoding: 'utf8' })
  expect(fetchVersion()).toMatchObject({ status: 2, stderr: expect.stringContaining('say which version') })
  expect(fetchVersion('v1')).toMatchObject({ status: 1, stderr: `${kept} is there already: delete it first to build it again.\n` })
  expect(fetchVersion('v2')).toMatchObject({ status: 1, stderr: expect.stringContaining('PUBLIC_BASE_URL is empty') })
  writeFileSync(join(folder, 'settings'), 'PUBLIC_BASE_URL=https://shop.example.org\n')
  env.SETTINGS = join(folder, 'settings')
  expect(fetchVersion('v2').status).not.toBe(0)
  expect(readdirSync(join(folder, 'releases'))).toEqual(['v1'])
})

test('zed-shop-command takes the names of npm run, and lists them (D319)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zed-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}`, CURRENT: process.cwd() }
  const run = (...words: string[]) => spawnSync(join('deploy', 'bin', 'zed-shop-command'), words, { env, encoding: 'utf8' })
  expect(run('letters:retry').stdout).toMatch(/node server\/commands\/retry-letters\.ts\n$/)
  expect(run('issue:zedletter', 'a b').stdout).toMatch(/issue-links\.ts zedletter a b\n$/)
  for (const words of [[], ['retry-letters']])
    expect(run(...words)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Say which command: .*doctor, .*letters:retry/) })
})
