import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

/** Everything a handler depends on, so that a test can supply its own. */
export type Deps = {
  config: Config
  db: Db
  log: Logger
  /** Only for text on screen and the station's day. Durations go by the database's clock. */
  clock: () => Date
  limits: Limits
  mail: Mailer
  /** Undefined means that no payment can be taken, and step 2 says so. */
  payments: PaymentProvider | undefined
  /** Where links in mail point, without a trailing slash. */
  baseUrl: () => string
}
