import { randomBytes } from 'node:crypto'
import type { IpRange } from '#server/http/ip.ts'
import { readVaultKeys, type VaultKey } from '#server/vault/vault-keys.ts'
import { ConsoleError } from './console-error.ts'
import { type Environment, metricsPort, readEnvironment, readProxies } from './environment.ts'

export type PaypalCredentials = {
  clientId: string
  clientSecret: string
  merchantId: string | undefined
  environment: 'sandbox' | 'production'
  webhookId: string | undefined
}

/**
 * `double` is the built-in stand-in provider: never in production, always under a banner (ruling 5). With a `url` it is one that
 * several processes share.
 */
export type Payments =
  | { kind: 'paypal'; paypal: PaypalCredentials }
  | { kind: 'double'; clientId: string; clientSecret: string; url?: string }
  | { kind: 'off' }

export type Config = {
  isProduction: boolean
  /** Whether others may reach a shop with sample people. Never in production. */
  isDemo: boolean
  port: number
  host: string
  /** How many processes share the port under the supervisor. */
  webProcesses: number
  /** How long readyz says no, and connections end after their answer, before a process that stops closes its port. */
  drainSeconds: number
  /** Undefined means a PostgreSQL of the shop's own under `dataDir`. */
  databaseUrl: string | undefined
  /** The login of the shop's own connections to that server. Undefined means that they log in as its owner. */
  appDatabaseUrl: string | undefined
  dataDir: string
  /** Where backups are written to, and looked for. Undefined means wherever the person is. */
  backupDir: string | undefined
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
  /** Where this process serves its figures. Undefined means that nothing is counted. */
  metrics: { host: string; port: number } | undefined
  /** The collector that traces are sent to. Undefined means that none are made. */
  traces: { endpoint: string } | undefined
  /** Which of several processes on this machine it is, from 0. */
  processIndex: number
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
  if (env.PAYPAL_DOUBLE_URL) {
    const { username, password } = new URL(env.PAYPAL_DOUBLE_URL)
    return { kind: 'double', clientId: username, clientSecret: password, url: env.PAYPAL_DOUBLE_URL }
  }
  return { kind: 'double', clientId: 'test', clientSecret: randomBytes(12).toString('hex') }
}

/**
 * Reads the environment once. Throws ConsoleError with one sentence for each setting that is wrong or that production refuses
 * (security 2.17).
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { settings, faults } = readEnvironment(env)
  if (faults.length > 0) throw new ConsoleError(faults.join('\n'))
  const isProduction = settings.NODE_ENV === 'production'
  return {
    isProduction,
    isDemo: settings.DEMO,
    port: settings.PORT,
    host: settings.HOST,
    webProcesses: settings.WEB_PROCESSES,
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    databaseUrl: settings.DATABASE_URL,
    appDatabaseUrl: settings.APP_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    backupDir: settings.BACKUP_DIR,
    publicBaseUrl: settings.PUBLIC_BASE_URL,
    smtpUrl: settings.SMTP_URL,
    needsMailTls: isProduction && !settings.SMTP_INSECURE,
    payments: paymentsOf(settings),
    enableLegacy: settings.ENABLE_LEGACY,
    cardVaultKeys: readVaultKeys(settings.CARD_VAULT_KEYS) ?? [],
    factorKeys: readVaultKeys(settings.FACTOR_KEYS) ?? [],
    requiresFactors: settings.NODE_ENV === 'production' || settings.STAFF_FACTORS === 'required',
    sendsReminders: settings.RENEWAL_REMINDERS,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: readProxies(settings.TRUSTED_PROXIES).ranges,
    metrics: settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: metricsPort(settings) },
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT },
    processIndex: settings.PROCESS_INDEX,
  }
}
