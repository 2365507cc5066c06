import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConsoleError } from './console-error.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full',
  PUBLIC_BASE_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXIES: '10.0.0.2',
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
  ['a demonstration', { DEMO: '1' }, 'DEMO'],
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
  expect(refusalOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(5)
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

test.each(['Production', 'prod', 'staging', 'PRODUCTION', 'development '])(
  'NODE_ENV=%j is refused, not taken for development (hostile 55)',
  (name) => {
    expect(refusalOf({ ...production, NODE_ENV: name })).toBe('NODE_ENV: say development, test or production.')
  },
)

describe('outside production', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', '::ffff:192.168.1.5', 'shop.example', '127.0.0.1.example', '0'])(
    'HOST=%s lets strangers in with the published password, so it needs DEMO=1 (hostile 55)',
    (HOST) => {
      expect(refusalOf({ HOST })).toMatch(new RegExp(`^HOST=${HOST} .* DEMO=1 to allow that\\.$`))
      expect(readConfig({ HOST, DEMO: '1' })).toMatchObject({ host: HOST, isDemo: true })
    },
  )

  test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', ''])('HOST=%s is this machine', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST || '127.0.0.1')
  })

  test('an address for others needs DEMO=1 too: a proxy on this machine would let them in (hostile 55)', () => {
    const PUBLIC_BASE_URL = 'https://shop.example'
    expect(refusalOf({ PUBLIC_BASE_URL })).toMatch(/^PUBLIC_BASE_URL .* DEMO=1 to allow that\.$/)
    expect(readConfig({ PUBLIC_BASE_URL, DEMO: '1' }).publicBaseUrl).toBe(PUBLIC_BASE_URL)
    expect(readConfig({ PUBLIC_BASE_URL: 'http://localhost:9000' }).publicBaseUrl).toBe('http://localhost:9000')
  })

  test('real payments are refused, as a demonstration too (hostile 55)', () => {
    const real = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_ENVIRONMENT: 'production' }
    const sentence = 'Real payments need NODE_ENV=production: set that, or PAYPAL_ENVIRONMENT=sandbox.'
    for (const DEMO of ['', '1']) expect(refusalOf({ ...real, DEMO })).toBe(sentence)
    expect(readConfig({ ...real, PAYPAL_ENVIRONMENT: 'sandbox' }).payments.kind).toBe('paypal')
  })
})

describe('the proxies that are believed', () => {
  test('production asks for them, and takes none for an answer (hostile 57)', () => {
    expect(refusalOf({ ...production, TRUSTED_PROXIES: ' ' })).toMatch(/^Production needs TRUSTED_PROXIES: .*, or none\.$/)
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
    expect(readConfig({ ...production, TRUSTED_PROXIES: ' 10.0.0.2 , 10.1.0.0/16,2001:db8::/32, ' }).trustedProxies).toHaveLength(3)
  })

  test.each([
    '10.0.0.300',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.1',
    '010.0.0.1',
    'proxy.example',
    '10.0.0.2:80',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0.0.0.0/96',
    'none',
  ])('%s is refused by name (hostile 57)', (entry) => {
    for (const base of [production, {}])
      expect(refusalOf({ ...base, TRUSTED_PROXIES: `10.0.0.2,${entry}` })).toBe(
        `TRUSTED_PROXIES: ${entry} is neither an address nor a range like 10.0.0.0/8.`,
      )
  })
})

describe('mail in production', () => {
  test('leaves by TLS only, unless SMTP_INSECURE=1 (hostile 58)', () => {
    expect(readConfig({ ...production, SMTP_URL: 'smtp://mail.example:587' }).needsMailTls).toBe(true)
    expect(readConfig({ ...production, SMTP_URL: 'smtp://mail.example:587', SMTP_INSECURE: '1' }).needsMailTls).toBe(false)
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1025' }).needsMailTls).toBe(false)
  })

  test.each(['requireTLS=false', 'ignoreTLS=true', 'secured=true', 'tls.rejectUnauthorized=false'])(
    '%s in SMTP_URL is refused (hostile 58)',
    (option) => {
      const SMTP_URL = `smtp://mail.example:587?${option}`
      expect(refusalOf({ ...production, SMTP_URL })).toMatch(/^Production sends mail by TLS only: take \S+ out of SMTP_URL/)
      expect(readConfig({ ...production, SMTP_URL, SMTP_INSECURE: '1' }).smtpUrl).toBe(SMTP_URL)
    },
  )
})

describe('a database on another machine, in production', () => {
  test.each([
    'postgres://shop:hush@db.example/shop',
    'postgres://shop:hush@db.example/shop?sslmode=disable',
    'postgres://shop:hush@db.example/shop?sslmode=no-verify',
    'postgres://shop:hush@db.example/shop?sslmode=require&sslmode=disable',
    'postgres://shop:hush@localhost/shop?host=db.example',
  ])('%s is refused without being repeated (hostile 58)', (DATABASE_URL) => {
    const words = refusalOf({ ...production, DATABASE_URL })
    expect(words).toMatch(/^DATABASE_URL leads to another machine without TLS: .*\.$/)
    expect(words).not.toContain('hush')
    expect(readConfig({ ...production, DATABASE_URL, DATABASE_INSECURE: '1' }).databaseUrl).toBe(DATABASE_URL)
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test.each([
    'postgres://shop@db.example/shop?sslmode=require',
    'postgres://shop@db.example/shop?sslmode=verify-ca',
    'postgres://shop@db.example/shop?sslmode=verify-full',
    'postgres://shop@127.0.0.1/shop',
    'postgres://shop@localhost/shop',
    'postgres://shop@[::1]/shop',
    'postgres:///shop?host=/run/postgresql',
  ])('%s is taken', (DATABASE_URL) => {
    expect(readConfig({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test('something that is no address is refused without being repeated', () => {
    const words = refusalOf({ ...production, DATABASE_URL: 'postgres://shop:hush@db:port/shop' })
    expect(words).toMatch(/^DATABASE_URL is not an address /)
    expect(words).not.toContain('hush')
  })
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
