import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  FACTOR_KEYS: `a:${'A'.repeat(43)}=`,
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

  test('and with every line that is off as it stands there', () => {
    const off = Object.fromEntries(settings.flatMap(({ name, value, isOn }) => (isOn ? [] : [[name, value]])))
    expect(Object.values(off)).not.toContain('')
    expect(readConfig({ ...filled, ...off })).toMatchObject({ isProduction: true, payments: { kind: 'off' } })
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

  test('let it write to its data only, and leave it the time that it takes to end', () => {
    const unit = readFileSync('deploy/systemd/zed-shop.service', 'utf8')
    expect(unit).not.toContain('ReadWritePaths')
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
    const lastMoment = Number(/LAST_MOMENT = ([\d_]+)/.exec(readFileSync('server/run-shop.ts', 'utf8'))?.[1]?.replace('_', ''))
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
