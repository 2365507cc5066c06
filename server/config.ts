import { randomBytes } from 'node:crypto'
import { ConsoleError } from '#server/console-error.ts'
import { type Environment, environment, readProxies, refusalsOf } from '#server/environment.ts'
import type { IpRange } from '#server/http/ip.ts'
import { readVaultKeys, type VaultKey } from '#server/vault/vault-keys.ts'

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
  /** Whether others may reach a shop with sample people. Never in production. */
  isDemo: boolean
  port: number
  host: string
  /** Undefined means a PostgreSQL of the shop's own under `dataDir`. */
  databaseUrl: string | undefined
  /** The login of the shop's own connections to that server. Undefined means that they log in as its owner. */
  appDatabaseUrl: string | undefined
  dataDir: string
  /** Where links in mail point. Undefined follows the port that was actually taken. */
  publicBaseUrl: string | undefined
  smtpUrl: string | undefined
  /** Whether letters wait rather than leave without encryption. */
  needsMailTls: boolean
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
  logLevel: Environment['LOG_LEVEL']
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly IpRange[]
}

function paymentsOf(env: Environment): Payments {
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
  const faults = refusalsOf(read.data)
  if (faults.length > 0) throw new ConsoleError(faults.join('\n'))
  const isProduction = read.data.NODE_ENV === 'production'
  return {
    isProduction,
    isDemo: read.data.DEMO,
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    appDatabaseUrl: read.data.APP_DATABASE_URL,
    dataDir: read.data.DATA_DIR,
    publicBaseUrl: read.data.PUBLIC_BASE_URL,
    smtpUrl: read.data.SMTP_URL,
    needsMailTls: isProduction && !read.data.SMTP_INSECURE,
    payments: paymentsOf(read.data),
    enableLegacy: read.data.ENABLE_LEGACY,
    cardVaultKeys: readVaultKeys(read.data.CARD_VAULT_KEYS) ?? [],
    factorKeys: readVaultKeys(read.data.FACTOR_KEYS) ?? [],
    requiresFactors: read.data.NODE_ENV === 'production' || read.data.STAFF_FACTORS === 'required',
    sendsReminders: read.data.RENEWAL_REMINDERS !== '0' && read.data.RENEWAL_REMINDERS !== 'false',
    logLevel: read.data.LOG_LEVEL,
    trustedProxies: readProxies(read.data.TRUSTED_PROXIES).ranges,
  }
}
