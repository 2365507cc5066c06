import { isIP } from 'node:net'
import * as z from 'zod'
import { findConnection } from '#server/db/database.ts'
import { type IpRange, isLoopback, readRange, withoutPort } from '#server/http/ip.ts'
import { readProcessCount } from '#server/processes/process-count.ts'
import { readVaultKeys } from '#server/vault/vault-keys.ts'
import { findMisspelt } from './near-names.ts'

const flag = (byDefault: '0' | '1' = '0') =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'say 1 or 0' })
    .default(byDefault)
    .transform((value) => value === '1' || value === 'true')
const copied = z.string().regex(/^\S+$/, { error: 'there is a space or a line break in it, so copy it again' }).optional()
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: `say ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` })
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isHost = (text: string) => isIP(text) !== 0 || /^[\w.-]+$/.test(text)

/** The address of a site and nothing after it. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` === '/'
}
function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const isCollector = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** Every variable the shop reads. A blank one is as good as none. */
const environment = z.object({
  NODE_ENV: choice(['development', 'test', 'production']).default('development'),
  DEMO: flag(),
  PORT: z.string().refine(isPort, { error: 'give a whole number from 0 to 65535' }).default('8080').transform(Number),
  HOST: z.string().refine(isHost, { error: 'give an address or a name of this machine, without a port' }).default('127.0.0.1'),
  WEB_PROCESSES: z
    .string()
    .refine((text) => readProcessCount(text) !== undefined, { error: 'give a number from 1 to 64, or auto' })
    .default('1')
    .transform((text) => readProcessCount(text) ?? 1),
  DRAIN_SECONDS: z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 60, { error: 'give seconds from 0 to 60' })
    .transform(Number)
    .optional(),
  DATABASE_URL: copied,
  APP_DATABASE_URL: copied,
  DATABASE_INSECURE: flag(),
  EMBEDDED_DATABASE: flag(),
  DATA_DIR: z.string().default('data'),
  BACKUP_DIR: z.string().optional(),
  PUBLIC_BASE_URL: z
    .string()
    .refine(isOrigin, { error: 'give an address like https://shop.example, with nothing after the name' })
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: z.string().refine(isMailServer, { error: 'give an address like smtps://name:password@mail.example' }).optional(),
  SMTP_INSECURE: flag(),
  PAYMENTS: choice(['on', 'off']).default('on'),
  PAYPAL_CLIENT_ID: copied,
  PAYPAL_CLIENT_SECRET: copied,
  PAYPAL_MERCHANT_ID: copied,
  PAYPAL_ENVIRONMENT: choice(['sandbox', 'production']).default('sandbox'),
  PAYPAL_WEBHOOK_ID: copied,
  // The supervisor gives it to its processes.
  PAYPAL_DOUBLE_URL: z
    .string()
    .regex(/^http:\/\/[\w-]+:[\w-]+@127\.0\.0\.1:\d+\/?$/, { error: 'give the address of a double at this machine, with its credentials' })
    .optional(),
  CARD_VAULT_KEYS: z.string().optional(),
  FACTOR_KEYS: z.string().optional(),
  STAFF_FACTORS: choice(['required', 'optional']).optional(),
  ENABLE_LEGACY: flag(),
  RENEWAL_REMINDERS: flag('1'),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUSTED_PROXIES: z.string().trim().default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isCollector, { error: 'give an address like http://127.0.0.1:4318' }).optional(),
  METRICS_PORT: z.string().refine(isPort, { error: 'give a whole number from 0 to 65535' }).transform(Number).optional(),
  METRICS_HOST: z.string().refine(isHost, { error: 'give an address or a name of this machine, without a port' }).default('127.0.0.1'),
  // Which of several processes on this machine it is; what starts them says so.
  PROCESS_INDEX: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'give a whole number from 0 to 999' })
    .default('0')
    .transform(Number),
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

/** Each process on a machine shows its figures at a port of its own. 0 is any port that's free. */
export const metricsPort = ({ METRICS_PORT = 0, PROCESS_INDEX }: Environment) => (METRICS_PORT === 0 ? 0 : METRICS_PORT + PROCESS_INDEX)

const hasPaypal = (env: Environment) => Boolean(env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET)

function refusalsAnywhere(env: Environment): string[] {
  const faults: string[] = []
  if (!env.PAYPAL_CLIENT_ID !== !env.PAYPAL_CLIENT_SECRET)
    faults.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: give both or neither.')
  if (readVaultKeys(env.CARD_VAULT_KEYS) === undefined)
    faults.push('CARD_VAULT_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  if (readVaultKeys(env.FACTOR_KEYS) === undefined)
    faults.push('FACTOR_KEYS is a list such as id:key,id:key, where each key is 32 random bytes in base64.')
  for (const { name, url } of databaseAddresses(env))
    if (!readAddress(url)) faults.push(`${name} is not an address like postgres://name:password@host/database.`)
  if (env.APP_DATABASE_URL && !env.DATABASE_URL) faults.push('APP_DATABASE_URL goes with DATABASE_URL: give both or neither.')
  for (const entry of readProxies(env.TRUSTED_PROXIES).wrong)
    faults.push(`TRUSTED_PROXIES: ${entry} is neither an address nor a range like 10.0.0.0/8.`)
  if (env.METRICS_PORT && metricsPort(env) > 65535)
    faults.push('METRICS_PORT and PROCESS_INDEX add up to more than 65535: choose a lower port.')
  if (env.METRICS_PORT && metricsPort(env) === env.PORT)
    faults.push(`METRICS_PORT leads to the shop's own port ${env.PORT}, which is for visitors: choose another.`)
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

const databaseAddresses = ({ DATABASE_URL, APP_DATABASE_URL }: Environment) =>
  Object.entries({ DATABASE_URL, APP_DATABASE_URL }).flatMap(([name, url]) => (url === undefined ? [] : [{ name, url }]))
const readAddress = (url: string) => (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url) ? findConnection(url) : undefined)

function connectionRefusals(name: string, url: string): string[] {
  const connection = readAddress(url)
  if (!connection || connection.isEncrypted || connection.host.startsWith('/') || isLoopback(connection.host)) return []
  return [`${name} leads to another machine without TLS: add sslmode=verify-full (or require, verify-ca), or set DATABASE_INSECURE=1.`]
}

function databaseRefusals(env: Environment): string[] {
  if (!env.DATABASE_URL) return env.EMBEDDED_DATABASE ? [] : ['Production needs DATABASE_URL, or EMBEDDED_DATABASE=1 for a single machine.']
  return env.DATABASE_INSECURE ? [] : databaseAddresses(env).flatMap(({ name, url }) => connectionRefusals(name, url))
}

function refusalsInProduction(env: Environment): string[] {
  const faults = databaseRefusals(env)
  if (!env.PUBLIC_BASE_URL?.startsWith('https://')) faults.push('Production needs PUBLIC_BASE_URL, and it must begin with https://.')
  faults.push(...mailRefusals(env))
  if (env.PAYMENTS === 'on' && !(hasPaypal(env) && env.PAYPAL_MERCHANT_ID && env.PAYPAL_WEBHOOK_ID))
    faults.push('Production needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_MERCHANT_ID and PAYPAL_WEBHOOK_ID, or PAYMENTS=off.')
  if (env.TRUSTED_PROXIES === '')
    faults.push('Production needs TRUSTED_PROXIES: the addresses or ranges of the proxies in front of the shop, or none.')
  if (env.PAYPAL_DOUBLE_URL) faults.push('Production refuses PAYPAL_DOUBLE_URL: it takes no test payments.')
  if (env.ENABLE_LEGACY) faults.push('Production refuses ENABLE_LEGACY: the legacy test calls stay shut.')
  if (env.STAFF_FACTORS === 'optional') faults.push('Production refuses STAFF_FACTORS=optional: an admin needs a second factor.')
  if (env.DEMO) faults.push('Production refuses DEMO: a demonstration runs without NODE_ENV=production.')
  return faults
}

/** Why a shop may not run with these settings, a sentence each (security 2.17). */
function refusalsOf(env: Environment): string[] {
  const faults = env.NODE_ENV === 'production' ? refusalsInProduction(env) : refusalsOutsideProduction(env)
  return [...refusalsAnywhere(env), ...faults]
}

/**
 * The settings among these variables, and what is wrong with them, a sentence each: all of it at once. With a fault the settings
 * are not to be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): { settings: Environment; faults: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  const issues = read.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? []
  const settings = read.data ?? environment.parse({ ...given, ...Object.fromEntries(issues.map(({ name }) => [name, undefined])) })
  // What goes with a variable that could not be read is judged once it can be.
  const isReadable = (sentence: string) => !issues.some(({ name }) => new RegExp(`\\b${name}\\b`).test(sentence))
  const faults = [
    ...findMisspelt(given, Object.keys(environment.shape)),
    ...issues.map(({ name, message }) => `${name}: ${message}.`),
    ...refusalsOf(settings).filter(isReadable),
  ]
  return { settings, faults }
}
