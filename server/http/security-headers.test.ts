import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { knownStyles, securityHeaders } from './security-headers.ts'

const paypal = {
  kind: 'paypal',
  paypal: { clientId: '', clientSecret: '', merchantId: '', environment: 'production', webhookId: '' },
} as const
const policyOf = (payments: Parameters<typeof securityHeaders>[0]['payments']) =>
  new Map(
    securityHeaders({ isProduction: true, payments })
      ['content-security-policy']?.split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  )

test('without the real provider nothing but the shop itself is let in', () => {
  const policy = policyOf(readConfig({}).payments)
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.has('frame-src')).toBe(false)
  expect([...policy.values()].flat().join(' ')).not.toMatch(/https:|unsafe/)
})

test("with it, the provider's hosts and no others", () => {
  const policy = policyOf(paypal)
  expect(policy.get('frame-src')).toEqual(['https://*.paypal.com'])
  expect(policy.get('script-src')).toEqual(["'self'", 'https://*.paypal.com', 'https://*.paypalobjects.com'])
  expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect([...policy.values()].flat().join(' ')).not.toContain('unsafe-eval')
})

test('only production promises to be reached by https for good', () => {
  const { payments } = readConfig({})
  expect(securityHeaders({ isProduction: false, payments })).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders({ isProduction: true, payments })['strict-transport-security']).toContain('max-age=63072000')
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
