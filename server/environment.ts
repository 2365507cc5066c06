import * as z from 'zod'
import { findConnection } from '#server/db/database.ts'
import { type IpRange, isLoopback, readRange, withoutPort } from '#server/http/ip.ts'
import { readVaultKeys } from '#server/vault/vault-keys.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = z.preprocess(blankIsAbsent, z.string().optional())
const kinds = z.enum(['development', 'test', 'production'], { error: 'say development, test or production' })

/** Every variable the shop reads. */
export const environment = z.object({
  NODE_ENV: z.preprocess(blankIsAbsent, kinds.default('development')),
  DEMO: flag,
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(65535).default(8080)),
  // Blank would be every address of the machine.
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  DATABASE_URL: optional,
  APP_DATABASE_URL: optional,
  DATABASE_INSECURE: flag,
  EMBEDDED_DATABASE: flag,
  DATA_DIR: z.string().default('data'),
  PUBLIC_BASE_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  SMTP_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_INSECURE: flag,
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
  TRUSTED_PROXIES: z.string().trim().default(''),
})
export type Environment = z.output<typeof environment>

/** The ranges in a list of proxies, and the entries that are none. `none` is an empty list. */
export function readProxies(list: string): { ranges: IpRange[]; wrong: string[] } {
  const ranges: IpRange[] = []
  const wrong: string[] = []
  for (const entry of list === 'none' ? [] : list.split(',').map((text) => text.trim())) {
    const range = readRange(entry)
    if (range) ranges.push(range)
    else if (entry) wrong.push(entry)
  }
  return { ranges, wrong }
}

const hasPaypal = (env: Environment) => Boolean(env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET)

function refusalsAnywhere(env: Environment): string[] {
  const faults: string[] = []
  if (!env.PAYPAL_CLIENT_ID !== !env.PAYPAL_CLIENT_SECRET)
    faults.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: give both or neither.')
  if (readVaultKeys(env.CARD_VAULT_KEYS) === undefined)
    faults.push('CARD_VAULT_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  if (readVaultKeys(env.FACTOR_KEYS) === undefined)
    faults.push('FACTOR_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  if (env.APP_DATABASE_URL && !env.DATABASE_URL) faults.push('APP_DATABASE_URL goes with DATABASE_URL: give both or neither.')
  for (const entry of readProxies(env.TRUSTED_PROXIES).wrong)
    faults.push(`TRUSTED_PROXIES: ${entry} is neither an address nor a range like 10.0.0.0/8.`)
  return faults
}

/** Sample people, whose password is in the README, and everybody's letters may only be seen at this machine. */
function refusalsOutsideProduction(env: Environment): string[] {
  const faults: string[] = []
  const seen = 'strangers could log in as the sample people, whose password is published'
  if (!env.DEMO && !isLoopback(env.HOST))
    faults.push(`HOST=${env.HOST} is open to other machines, where ${seen}: set NODE_ENV=production, or DEMO=1 to allow that.`)
  if (!env.DEMO && env.PUBLIC_BASE_URL && !isLoopback(withoutPort(new URL(env.PUBLIC_BASE_URL).host)))
    faults.push(`PUBLIC_BASE_URL is an address for others, where ${seen}: set NODE_ENV=production, or DEMO=1 to allow that.`)
  if (env.PAYPAL_ENVIRONMENT === 'production' && hasPaypal(env))
    faults.push('Real payments need NODE_ENV=production: set that, or PAYPAL_ENVIRONMENT=sandbox.')
  return faults
}

/** What in an SMTP address turns encryption off, or the check of who answers. */
const weakensTls = /^(requiretls|ignoretls|opportunistictls|secured?|tls\.rejectunauthorized)$/i

function mailRefusals({ SMTP_URL, SMTP_INSECURE }: Environment): string[] {
  if (!SMTP_URL) return ['Production needs SMTP_URL to send invoices.']
  const weak = [...new URL(SMTP_URL).searchParams.keys()].filter((name) => weakensTls.test(name))
  if (SMTP_INSECURE || weak.length === 0) return []
  return [`Production sends mail by TLS only: take ${weak.join(' and ')} out of SMTP_URL, or set SMTP_INSECURE=1.`]
}

function connectionRefusals(name: string, url: string, isInsecure: boolean): string[] {
  const connection = findConnection(url)
  if (!connection) return [`${name} is not an address like postgres://name:password@host/database.`]
  if (isInsecure || connection.isEncrypted || connection.host.startsWith('/') || isLoopback(connection.host)) return []
  return [`${name} leads to another machine without TLS: add sslmode=verify-full (or require, verify-ca), or set DATABASE_INSECURE=1.`]
}

function databaseRefusals({ DATABASE_URL, APP_DATABASE_URL, DATABASE_INSECURE, EMBEDDED_DATABASE }: Environment): string[] {
  if (!DATABASE_URL) return EMBEDDED_DATABASE ? [] : ['Production needs DATABASE_URL, or EMBEDDED_DATABASE=1 for a single machine.']
  const given = Object.entries({ DATABASE_URL, APP_DATABASE_URL })
  return given.flatMap(([name, url]) => (url === undefined ? [] : connectionRefusals(name, url, DATABASE_INSECURE)))
}

function refusalsInProduction(env: Environment): string[] {
  const faults = databaseRefusals(env)
  if (!env.PUBLIC_BASE_URL?.startsWith('https://')) faults.push('Production needs PUBLIC_BASE_URL, and it must begin with https://.')
  faults.push(...mailRefusals(env))
  if (env.PAYMENTS === 'on' && !(hasPaypal(env) && env.PAYPAL_MERCHANT_ID && env.PAYPAL_WEBHOOK_ID))
    faults.push('Production needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_MERCHANT_ID and PAYPAL_WEBHOOK_ID, or PAYMENTS=off.')
  if (env.TRUSTED_PROXIES === '')
    faults.push('Production needs TRUSTED_PROXIES: the addresses or ranges of the proxies in front of the shop, or none.')
  if (env.ENABLE_LEGACY) faults.push('Production refuses ENABLE_LEGACY: the legacy test calls stay shut.')
  if (env.STAFF_FACTORS === 'optional') faults.push('Production refuses STAFF_FACTORS=optional: an admin needs a second factor.')
  if (env.DEMO) faults.push('Production refuses DEMO: a demonstration runs without NODE_ENV=production.')
  return faults
}

/** Why a shop may not run with these settings, a sentence each (security 2.17). */
export function refusalsOf(env: Environment): string[] {
  const faults = env.NODE_ENV === 'production' ? refusalsInProduction(env) : refusalsOutsideProduction(env)
  return [...refusalsAnywhere(env), ...faults]
}
