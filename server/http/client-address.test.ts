import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { sentFrom } from '#tests/support/sent-from.ts'
import { noLimits } from './limits.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

/** A shop behind these proxies; `counted` returns whom each of some requests counts against. */
function shopBehind(TRUSTED_PROXIES: string) {
  const keys: string[] = []
  const warnings: string[] = []
  const limits = { ...noLimits, take: async (_: string, key: string) => void keys.push(key) }
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const app = createServer({ ...api.deps, config: readConfig({ TRUSTED_PROXIES }), limits, log })
  async function countedAt(path: string): Promise<string[]> {
    keys.length = 0
    await app.request(path, {}, sentFrom('10.0.0.2'))
    return [...keys]
  }
  async function counted(...requests: [socket: string | undefined, forwarded?: string][]): Promise<string[]> {
    keys.length = 0
    for (const [socket, forwarded] of requests) {
      const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      expect((await app.request('/api/countries', { headers }, sentFrom(socket))).status).toBe(200)
    }
    return [...keys]
  }
  return { counted, countedAt, warnings }
}

test('one household counts as one, however its IPv6 addresses are written (security 2.13, hostile 57)', async () => {
  const { counted } = shopBehind('10.0.0.2')
  const spellings = [
    '2001:db8::1',
    '2001:db8::2:0:0:1',
    '2001:DB8:0:0:ffff::',
    '2001:0db8:0000:0000:0000:0000:0000:0009',
    '2001:db8:0:0::192.0.2.1',
    '[2001:db8::1]',
    '[2001:db8::7]:443',
  ]
  expect(new Set(await counted(...spellings.map((from) => ['10.0.0.2', from] as [string, string]))).size).toBe(1)
  const neighbours = await counted(['10.0.0.2', '2001:db8::1'], ['10.0.0.2', '2001:db8:0:1::1'], ['2001:db8:0:2::1'])
  expect(new Set(neighbours).size).toBe(3)
})

test('a port is no part of an address, and IPv4 written as IPv6 is the same address (security 2.13, hostile 57)', async () => {
  const { counted } = shopBehind('10.0.0.2')
  const keys = await counted(['10.0.0.2', '203.0.113.7:5678'], ['10.0.0.2', '203.0.113.7:5679'], ['203.0.113.7'], ['::ffff:203.0.113.7'])
  expect(keys).toEqual(Array(4).fill('203.0.113.7'))
})

test('proxies are known by range, with spaces, and as IPv6 (security 2.13, hostile 57)', async () => {
  const { counted } = shopBehind(' 10.0.0.0/8 , 2001:db8::/32,::ffff:172.16.0.0/108')
  const visitor = '203.0.113.7'
  expect(
    await counted(['10.9.8.7', visitor], ['::ffff:10.9.8.7', visitor], ['2001:db8:5::1', visitor], ['172.31.0.1', `${visitor}, 10.0.0.1`]),
  ).toEqual(Array(4).fill(visitor))
  expect(await counted(['11.0.0.1', visitor], ['172.32.0.1', visitor])).toEqual(['11.0.0.1', '172.32.0.1'])
})

test('a visitor who writes the header chooses nothing: the right-most address that is no proxy counts (hostile 57)', async () => {
  const { counted } = shopBehind('10.0.0.0/8')
  const visitor = '203.0.113.7'
  const written = ['198.51.100.1', '10.0.0.9', 'unknown', '999.1.1.1', '']
  expect(await counted(...written.map((text) => ['10.0.0.2', `${text}, ${visitor}, 10.0.0.3`] as [string, string]))).toEqual(
    written.map(() => visitor),
  )
  expect(await counted(['10.0.0.2', 'garbage'], ['10.0.0.2', `${visitor}, garbage`], ['10.0.0.2', ''])).toEqual(Array(3).fill('10.0.0.2'))
  expect(await counted([undefined, '198.51.100.1'], [undefined, '198.51.100.2'])).toEqual(['unknown', 'unknown'])
})

test('a proxy that the settings do not name is warned of once, without any address (hostile 57)', async () => {
  const { counted, warnings } = shopBehind('none')
  expect(await counted(['10.0.0.2'])).toEqual(['10.0.0.2'])
  expect(warnings).toEqual([])
  await counted(['10.0.0.2', '203.0.113.7'], ['10.0.0.2', '203.0.113.8'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('TRUSTED_PROXIES')
  expect(warnings[0]).not.toMatch(/10\.0\.0\.2|203\.0\.113/)
})

test('a monitor may ask whether the shop is well however busy its address is (security 2.13)', async () => {
  const { countedAt } = shopBehind('none')
  expect(await countedAt('/readyz')).toEqual([])
  expect(await countedAt('/healthz')).toEqual([])
  expect(await countedAt('/api/countries')).toHaveLength(1)
})
