import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Config } from './config.ts'

/** Everything a handler depends on, so that a test can supply its own. */
export type Deps = {
  config: Config
  db: Db
  log: Logger
  /** The database's clock, for text on screen and the station's day. Durations are worked out in the database itself. */
  clock: () => Date
  /** Sets `clock` by the database again. */
  measureClock: () => Promise<void>
  limits: Limits
  mail: Mailer
  /** Undefined means that no payment can be taken, and step 2 says so. */
  payments: PaymentProvider | undefined
  /** Where links in mail point, without a trailing slash. */
  baseUrl: () => string
}
