import { serve } from '@hono/node-server'
import pino from 'pino'
import { publishDue } from '#server/catalogue-editing/publish.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { APP_ROLE } from '#server/db/app-role.ts'
import { openDatabase } from '#server/db/database.ts'
import { noLimits } from '#server/http/limits.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'

/**
 * The shop's calls as a process that can be killed, without pages and workers. Prints its address once it answers. With `publishing` it
 * also publishes what is due.
 */
const [databaseUrl = '', doubleUrl = '', work = ''] = process.argv.slice(2)
const config = readConfig({ NODE_ENV: 'test', PAYPAL_DOUBLE_URL: doubleUrl })
const db = openDatabase(databaseUrl, { role: APP_ROLE })
const app = createServer({
  config,
  db,
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  measureClock: async () => {},
  limits: noLimits,
  mail: { send: async () => {} },
  payments: createPaymentProvider(config).provider,
  baseUrl: () => 'http://shop.test',
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`))
if (work === 'publishing') await publishDue({ db, clock: () => new Date() })
