import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Certificate, makeCertificate } from '#tests/support/certificate.ts'
import { checkSite } from './site.ts'

const authority = makeCertificate('A test authority')
const page = '<title>Shop</title><script type="module" src="/assets/main-abc.js"></script>'
const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const redirects: RequestListener = (_request, response) => response.writeHead(308, { location: 'https://localhost/' }).end()
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'zed-site-'))
  await writeFile(join(dist, 'index.html'), page)
})
afterAll(() => rm(dist, { recursive: true, force: true }))

async function open(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

type Setting = { certificate?: Certificate; headers?: Record<string, string>; status?: number; body?: string; plain?: RequestListener }

/** What the doctor says about a site like this, by check. */
async function examined({ certificate, headers = hsts, status = 200, body = page, plain = redirects }: Setting = {}) {
  const { cert, key } = certificate ?? makeCertificate('localhost', { by: authority })
  const answer: RequestListener = (_request, response) => response.writeHead(status, headers).end(body)
  const port = await open(createSecureServer({ cert, key }, answer))
  const httpPort = await open(createServer(plain))
  const seams = { ca: authority.cert, httpPort }
  const findings = await checkSite(`https://localhost:${port}`, { isProduction: true, dist }, seams)
  return Object.fromEntries(findings.map(({ check, state, says }) => [check, `${state}: ${says}`]))
}

test('a shop at its public address as it should be is well in every point (hostile 103)', async () => {
  expect(await examined()).toEqual({
    certificate: 'ok: The certificate is good for 59 more days.',
    redirect: 'ok: Plain http is led to https.',
    hsts: 'ok: Browsers are told to come by https only.',
    version: 'ok: The address answers with the pages that were built here.',
  })
})

test.each([
  ['has expired', { days: -1 }, /^fix: Browsers refuse the certificate: it has expired: renew it now/],
  ['ends in two days', { days: 2.5 }, /^fix: The certificate ends in 2 days: renew it now\.$/],
  ['ends in ten days', { days: 10.5 }, /^look: The certificate ends in 10 days, so renewing it must have failed/],
])('a certificate that %s (hostile 103)', async (_, options, sentence) => {
  const { certificate } = await examined({ certificate: makeCertificate('localhost', { by: authority, ...options }) })
  expect(certificate).toMatch(sentence)
})

test('a certificate that nobody trusts, is for another name, or comes without its chain (hostile 103)', async () => {
  expect((await examined({ certificate: makeCertificate('localhost') })).certificate).toMatch(/^fix: .*it is signed by itself/)
  const other = makeCertificate('elsewhere.example', { by: authority })
  expect((await examined({ certificate: other })).certificate).toMatch(/^fix: .*it is for another name/)
  const between = makeCertificate('An authority in between', { by: authority })
  const chainless = makeCertificate('localhost', { by: between })
  expect((await examined({ certificate: chainless })).certificate).toMatch(/^fix: .*its chain is incomplete/)
})

test('plain http that isn’t led to https, and HSTS that doesn’t arrive (hostile 103)', async () => {
  const answers: RequestListener = (_request, response) => response.end(page)
  const { redirect, hsts: told } = await examined({ plain: answers, headers: {} })
  expect(redirect).toMatch(/^fix: http:\/\/localhost answers 200 without leading to https/)
  expect(told).toMatch(/^look: Strict-Transport-Security doesn't arrive/)
})

test.each([
  ['another version', { body: page.replace('abc', 'xyz') }, /^look: The address answers with another version/],
  ['something else', { body: '<title>Welcome to nginx!</title>' }, /^fix: Something else than the shop answers there/],
  ['a proxy without a shop', { status: 502 }, /^fix: The proxy answers 502: the shop behind it isn't running/],
  ['a shop without a database', { status: 503 }, /^fix: The shop there is starting, or its database is away/],
  ['a page that is missing', { status: 404 }, /^fix: The address answers 404/],
])('at the address answers %s (hostile 103)', async (_, setting, sentence) => {
  expect((await examined(setting)).version).toMatch(sentence)
})

test('an address where nothing answers, and none at all (hostile 103)', async () => {
  const [gone] = await checkSite('https://127.0.0.1:1', { isProduction: true, dist })
  expect(gone).toMatchObject({ check: 'address', state: 'fix', says: expect.stringContaining('ECONNREFUSED') })
  expect(await checkSite(undefined, { isProduction: true, dist })).toMatchObject([{ state: 'fix' }])
  expect(await checkSite('http://localhost:8080', { isProduction: false, dist })).toMatchObject([{ state: 'ok' }])
  const answer: RequestListener = (_request, response) => response.end(page)
  const { cert, key } = makeCertificate('localhost', { by: authority })
  const port = await open(createSecureServer({ cert, key }, answer))
  const findings = await checkSite(
    `https://localhost:${port}`,
    { isProduction: true, dist: join(dist, 'none') },
    { ca: authority.cert, httpPort: 1 },
  )
  expect(findings.find(({ check }) => check === 'redirect')).toMatchObject({ state: 'look' })
  expect(findings.find(({ check }) => check === 'version')).toMatchObject({ state: 'look', says: expect.stringContaining('npm run build') })
})
