import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConsoleError } from './console-error.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_BASE_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'merchant',
  PAYPAL_WEBHOOK_ID: 'webhook',
  PAYPAL_ENVIRONMENT: 'production',
}

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConsoleError)
    return (error as ConsoleError).message
  }
  return ''
}

test('nothing at all is a shop on this machine with test payments', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 8080,
    host: '127.0.0.1',
    dataDir: 'data',
    payments: { kind: 'double' },
  })
})

test('a whole production configuration is taken', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, payments: { kind: 'paypal', paypal: { environment: 'production' } } })
  expect(readConfig({ ...production, DATABASE_URL: '', EMBEDDED_DATABASE: '1' }).databaseUrl).toBeUndefined()
})

test.each([
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['no address of its own', { PUBLIC_BASE_URL: undefined }, 'PUBLIC_BASE_URL'],
  ['an address without encryption', { PUBLIC_BASE_URL: 'http://shop.example' }, 'https://'],
  ['no mail', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['the payment double', { PAYPAL_CLIENT_ID: undefined, PAYPAL_CLIENT_SECRET: undefined }, 'PAYMENTS=off'],
  ['payments nobody can check', { PAYPAL_WEBHOOK_ID: undefined }, 'PAYPAL_WEBHOOK_ID'],
  ['an unknown account for the money', { PAYPAL_MERCHANT_ID: undefined }, 'PAYPAL_MERCHANT_ID'],
  ['the legacy calls', { ENABLE_LEGACY: '1' }, 'ENABLE_LEGACY'],
])('production refuses %s in one sentence (hostile 54)', (_, change, word) => {
  const words = refusalOf({ ...production, ...change })
  expect(words).toContain(word)
  expect(words.split('\n')).toHaveLength(1)
  expect(words).toMatch(/\.$/)
})

test('an admin needs a second factor in production, and wherever it is asked for (D258)', () => {
  expect(readConfig({}).requiresFactors).toBe(false)
  expect(readConfig({ STAFF_FACTORS: 'optional' }).requiresFactors).toBe(false)
  expect(readConfig({ STAFF_FACTORS: 'required' }).requiresFactors).toBe(true)
  expect(readConfig(production).requiresFactors).toBe(true)
  expect(refusalOf({ ...production, STAFF_FACTORS: 'optional' })).toContain('STAFF_FACTORS')
  expect(refusalOf({ FACTOR_KEYS: 'short' })).toContain('FACTOR_KEYS')
})

test('each fault is a line of its own', () => {
  expect(refusalOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(4)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_BASE_URL', 'shop'],
  ['SMTP_URL', 'http://mail.example'],
  ['PAYMENTS', 'maybe'],
  ['PAYPAL_ENVIRONMENT', 'live'],
])('%s=%s is refused by name', (name, value) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name}: `))
})

test('the keys of the card vault are read at the start, or refused without being repeated', () => {
  expect(readConfig({}).cardVaultKeys).toEqual([])
  const key = Buffer.alloc(32, 7).toString('base64')
  expect(readConfig({ CARD_VAULT_KEYS: `new:${key}` }).cardVaultKeys).toEqual([{ id: 'new', secret: Buffer.alloc(32, 7) }])
  const words = refusalOf({ CARD_VAULT_KEYS: 'new:not-a-key' })
  expect(words).toMatch(/^CARD_VAULT_KEYS /)
  expect(words).not.toContain('not-a-key')
})

test('half of the payment credentials is a mistake everywhere', () => {
  expect(refusalOf({ PAYPAL_CLIENT_ID: 'id' })).toContain('go together')
})
