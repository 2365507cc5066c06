import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { knownStyles, pagePolicy, securityHeaders } from './security-headers.ts'

const paypal = {
  kind: 'paypal',
  paypal: { clientId: '', clientSecret: '', merchantId: '', environment: 'production', webhookId: '' },
} as const
const read = (headers: Readonly<Record<string, string>>) =>
  new Map(headers['content-security-policy']?.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]))
const inline = { styles: ['a{}'], scripts: ['start()'] }

test('without the real provider nothing but the shop itself is let in (security 1.3)', () => {
  const { payments } = readConfig({})
  for (const policy of [read(securityHeaders({ isProduction: true })), read(pagePolicy({ payments }, inline)())]) {
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
    expect(policy.has('frame-src')).toBe(false)
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/https:|unsafe|nonce/)
  }
})

test("with it, the provider's hosts and no others, and no inline element without the nonce (security 1.3, hostile 76)", () => {
  const answer = pagePolicy({ payments: paypal }, inline)
  const headers = answer()
  const policy = read(headers)
  const [, nonce] = /^nonce;desc="([\w+/]{22}==)"$/.exec(headers['server-timing'] ?? '') ?? []
  expect(policy.get('frame-src')).toEqual(['https://*.paypal.com'])
  const scripts = policy.get('script-src')?.filter((source) => !source.startsWith("'sha256-"))
  expect(scripts).toEqual(["'self'", `'nonce-${nonce}'`, 'https://*.paypal.com', 'https://*.paypalobjects.com'])
  expect(policy.get('style-src')).toContain(`'nonce-${nonce}'`)
  for (const [name, sources] of policy) expect([name, sources.includes("'unsafe-inline'")]).toEqual([name, name === 'style-src-attr'])
  expect([...policy.values()].flat().join(' ')).not.toContain('unsafe-eval')
  expect(answer()['server-timing']).not.toBe(headers['server-timing'])
})

test('what is kept out is reported to the shop (security 1.3)', () => {
  const headers = securityHeaders({ isProduction: true })
  expect(read(headers).get('report-uri')).toEqual(['/api/csp-report'])
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"')
})

test('only production promises to be reached by https for good', () => {
  expect(securityHeaders({ isProduction: false })).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders({ isProduction: true })['strict-transport-security']).toContain('max-age=63072000')
})

test('the style elements that are let in are the ones React Aria writes', async () => {
  const written = await Promise.all(
    ['interactions/usePress', 'overlays/usePreventScroll'].map(async (name) => {
      const source = await readFile(new URL(`../../node_modules/react-aria/dist/private/${name}.mjs`, import.meta.url), 'utf8')
      const [, text = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? []
      return text.trim().replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable')
    }),
  )
  expect(written).toEqual([...knownStyles])
})
