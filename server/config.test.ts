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
  ['PORT', 'eighty', 'give a whole number from 0 to 65535'],
  ['PORT', '70000', 'give a whole number from 0 to 65535'],
  ['PORT', '0x50', 'give a whole number from 0 to 65535'],
  ['HOST', 'localhost:8080', 'give an address or a name of this machine, without a port'],
  ['DEMO', 'yes', 'say 1 or 0'],
  ['RENEWAL_REMINDERS', 'off', 'say 1 or 0'],
  ['PUBLIC_BASE_URL', 'shop', 'give an address like https://shop.example, with nothing after the name'],
  ['PUBLIC_BASE_URL', 'ftp://localhost', 'give an address like https://shop.example, with nothing after the name'],
  ['PUBLIC_BASE_URL', 'http://localhost/shop', 'give an address like https://shop.example, with nothing after the name'],
  ['SMTP_URL', 'http://mail.example', 'give an address like smtps://name:password@mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587587', 'give an address like smtps://name:password@mail.example'],
  ['PAYMENTS', 'maybe', 'say on or off'],
  ['PAYPAL_ENVIRONMENT', 'live', 'say sandbox or production'],
  ['PAYPAL_MERCHANT_ID', 'ABC ', 'there is a space or a line break in it, so copy it again'],
  ['STAFF_FACTORS', 'no', 'say required or optional'],
  ['METRICS_PORT', 'yes', 'give a whole number from 0 to 65535'],
  ['METRICS_PORT', '70000', 'give a whole number from 0 to 65535'],
  ['PROCESS_INDEX', '-1', 'give a whole number from 0 to 999'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317', 'give an address like http://127.0.0.1:4318'],
  ['LOG_LEVEL', 'loud', 'say silent, fatal, error, warn, info, debug or trace'],
])('%s=%s is refused by name, with what to give instead (hostile 100)', (name, value, words) => {
  expect(refusalOf({ [name]: value })).toBe(`${name}: ${words}.`)
})

test('everything that is wrong is said at once, and nothing twice (hostile 100)', () => {
  const words = refusalOf({ ...production, PORT: 'abc', PUBLIC_BASE_URL: 'shop', SMTP_URL: '', DATABASE_URL: 'db.example', DEMO: '1' })
  expect(words.split('\n').map((line) => /[A-Z_]{4,}/.exec(line)?.[0])).toEqual([
    'PORT',
    'PUBLIC_BASE_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'DEMO',
  ])
})

test.each(['not-a-url', 'db.example', 'http://db.example/shop', 'postgres://db:port/shop'])(
  'DATABASE_URL=%s is no database, in production or not (hostile 100)',
  (DATABASE_URL) => {
    for (const base of [production, {}])
      expect(refusalOf({ ...base, DATABASE_URL })).toBe('DATABASE_URL is not an address like postgres://name:password@host/database.')
  },
)

describe('a variable that nearly has the name of a setting', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['SMTPURL', 'SMTP_URL'],
    ['PAYMENT', 'PAYMENTS'],
    ['PROT', 'PORT'],
    ['ZED_PORT', 'PORT'],
    ['database_url', 'DATABASE_URL'],
  ])('%s: did you mean %s? (hostile 100)', (name, meant) => {
    expect(refusalOf({ [name]: '1' })).toBe(`${name} is no setting of the shop: did you mean ${meant}?`)
  })

  test('one that begins as ours do and means nothing is named, unless it is an orchestrator’s (hostile 100)', () => {
    expect(refusalOf({ ZED_COLOUR: 'red' })).toBe("ZED_COLOUR is no setting of the shop: they're listed in the README.")
    expect(refusalOf({ ZED_SERVICE_HOST: '10.0.0.1', ZED_PORT: 'tcp://10.0.0.1:80' })).toBe('')
  })

  test('the variables of other programs are left alone', () => {
    const others = 'HOME HOSTNAME PATH USER LANG TERM SHELL PWD OLDPWD MAIL EDITOR LOGNAME NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS'
    const more = 'npm_config_loglevel npm_lifecycle_event INIT_CWD HTTPS_PROXY NO_PROXY PGHOST PGPORT TEST_DATABASE_URL SSH_AUTH_SOCK'
    const services = 'INVOCATION_ID JOURNAL_STREAM LISTEN_FDS NOTIFY_SOCKET STATE_DIRECTORY KUBERNETES_PORT KUBERNETES_SERVICE_HOST'
    const all = [others, more, services].join(' ').split(' ')
    expect(refusalOf(Object.fromEntries(all.map((name) => [name, 'x'])))).toBe('')
  })
})

test('a blank variable is as good as none, and an address keeps no slash at its end', () => {
  const blank = { PORT: '', HOST: '', PAYMENTS: '', LOG_LEVEL: '', DATA_DIR: '', DATABASE_URL: '', RENEWAL_REMINDERS: '' }
  expect(readConfig(blank)).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: 'data', databaseUrl: undefined, sendsReminders: true })
  expect(readConfig({ RENEWAL_REMINDERS: '0' }).sendsReminders).toBe(false)
  expect(readConfig({ PUBLIC_BASE_URL: 'http://LocalHost:9000/' }).publicBaseUrl).toBe('http://localhost:9000')
})

test('each process shows its figures at a port of its own, which is never the shop’s (D306)', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 }, processIndex: 0 })
  expect(readConfig({ METRICS_PORT: '9464', PROCESS_INDEX: '3', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9467,
  })
  expect(readConfig({ METRICS_PORT: '0', PROCESS_INDEX: '3' }).metrics?.port).toBe(0)
  expect(refusalOf({ METRICS_PORT: '8080' })).toContain('METRICS_PORT')
  expect(refusalOf({ PORT: '9466', METRICS_PORT: '9464', PROCESS_INDEX: '2' })).toContain('METRICS_PORT')
  expect(refusalOf({ METRICS_PORT: '65535', PROCESS_INDEX: '1' })).toContain('METRICS_PORT')
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
  const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')
  expect(readConfig({ CARD_VAULT_KEYS: `new:${key}` }).cardVaultKeys).toEqual([
    { id: 'new', secret: Buffer.from('0123456789abcdef0123456789abcdef') },
  ])
  const words = refusalOf({ CARD_VAULT_KEYS: 'new:not-a-key' })
  expect(words).toMatch(/^CARD_VAULT_KEYS /)
  expect(words).not.toContain('not-a-key')
})

test('half of the payment credentials is a mistake everywhere', () => {
  expect(refusalOf({ PAYPAL_CLIENT_ID: 'id' })).toContain('go together')
})
