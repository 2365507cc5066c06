import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ConsoleError } from '#server/console-error.ts'
import { readVaultKeys, type VaultKey } from '#server/vault/vault-keys.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = z.preprocess(blankIsAbsent, z.string().optional())

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(65535).default(8080)),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: optional,
  EMBEDDED_DATABASE: flag,
  DATA_DIR: z.string().default('data'),
  PUBLIC_BASE_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  SMTP_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  PAYMENTS: z.enum(['on', 'off']).default('on'),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_MERCHANT_ID: optional,
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  PAYPAL_WEBHOOK_ID: optional,
  CARD_VAULT_KEYS: optional,
  FACTOR_KEYS: optional,
  STAFF_FACTORS: z.preprocess(blankIsAbsent, z.enum(['required', 'optional']).optional()),
  ENABLE_LEGACY: flag,
  RENEWAL_REMINDERS: z.enum(['0', '1', 'true', 'false', '']).default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUSTED_PROXIES: z.string().default(''),
})

export type PaypalCredentials = {
  clientId: string
  clientSecret: string
  merchantId: string | undefined
  environment: 'sandbox' | 'production'
  webhookId: string | undefined
}

/** `double` is the built-in stand-in provider: never in production, always under a banner (ruling 5). */
export type Payments =
  | { kind: 'paypal'; paypal: PaypalCredentials }
  | { kind: 'double'; clientId: string; clientSecret: string }
  | { kind: 'off' }

export type Config = {
  isProduction: boolean
  port: number
  host: string
  /** Undefined means a PostgreSQL of the shop's own under `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Where links in mail point. Outside production it follows the port that was actually taken. */
  publicBaseUrl: string | undefined
  smtpUrl: string | undefined
  payments: Payments
  enableLegacy: boolean
  /** The keys that seal cards, the one in use first. With none, no card number is stored (security 2.10). */
  cardVaultKeys: readonly VaultKey[]
  /** The keys that seal the secrets of authenticator apps, the one in use first. With none, staff use passkeys only (D259). */
  factorKeys: readonly VaultKey[]
  /** Whether an admin needs a second factor for cards, exports and staff (D258). */
  requiresFactors: boolean
  /** Whether people get mail before their subscription ends. */
  sendsReminders: boolean
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  trustedProxies: readonly string[]
}

function refusals(env: z.output<typeof environment>): string[] {
  const paypal = [env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET]
  const given = paypal.filter(Boolean).length
  const faults: string[] = []
  if (given === 1) faults.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: give both or neither.')
  if (readVaultKeys(env.CARD_VAULT_KEYS) === undefined)
    faults.push('CARD_VAULT_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  if (readVaultKeys(env.FACTOR_KEYS) === undefined)
    faults.push('FACTOR_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  if (env.NODE_ENV !== 'production') return faults
  if (!env.DATABASE_URL && !env.EMBEDDED_DATABASE)
    faults.push('Production needs DATABASE_URL, or EMBEDDED_DATABASE=1 for a single machine.')
  if (!env.PUBLIC_BASE_URL?.startsWith('https://')) faults.push('Production needs PUBLIC_BASE_URL, and it must begin with https://.')
  if (!env.SMTP_URL) faults.push('Production needs SMTP_URL to send invoices.')
  if (env.PAYMENTS === 'on' && (given < 2 || !env.PAYPAL_MERCHANT_ID || !env.PAYPAL_WEBHOOK_ID))
    faults.push('Production needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_MERCHANT_ID and PAYPAL_WEBHOOK_ID, or PAYMENTS=off.')
  if (env.ENABLE_LEGACY) faults.push('Production refuses ENABLE_LEGACY: the legacy test calls stay shut.')
  if (env.STAFF_FACTORS === 'optional') faults.push('Production refuses STAFF_FACTORS=optional: an admin needs a second factor.')
  return faults
}

function paymentsOf(env: z.output<typeof environment>): Payments {
  if (env.PAYMENTS === 'off') return { kind: 'off' }
  if (env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET) {
    return {
      kind: 'paypal',
      paypal: {
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        merchantId: env.PAYPAL_MERCHANT_ID,
        environment: env.PAYPAL_ENVIRONMENT,
        webhookId: env.PAYPAL_WEBHOOK_ID,
      },
    }
  }
  return { kind: 'double', clientId: 'test', clientSecret: randomBytes(12).toString('hex') }
}

/**
 * Reads the environment once. Throws ConsoleError with one sentence for each setting that is wrong or that production refuses
 * (security 2.17).
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) throw new ConsoleError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'))
  const faults = refusals(read.data)
  if (faults.length > 0) throw new ConsoleError(faults.join('\n'))
  return {
    isProduction: read.data.NODE_ENV === 'production',
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    dataDir: read.data.DATA_DIR,
    publicBaseUrl: read.data.PUBLIC_BASE_URL,
    smtpUrl: read.data.SMTP_URL,
    payments: paymentsOf(read.data),
    enableLegacy: read.data.ENABLE_LEGACY,
    cardVaultKeys: readVaultKeys(read.data.CARD_VAULT_KEYS) ?? [],
    factorKeys: readVaultKeys(read.data.FACTOR_KEYS) ?? [],
    requiresFactors: read.data.NODE_ENV === 'production' || read.data.STAFF_FACTORS === 'required',
    sendsReminders: read.data.RENEWAL_REMINDERS !== '0' && read.data.RENEWAL_REMINDERS !== 'false',
    logLevel: read.data.LOG_LEVEL,
    trustedProxies: read.data.TRUSTED_PROXIES.split(',').filter(Boolean),
  }
}
