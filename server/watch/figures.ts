import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { PoolLoad } from '#server/db/database.ts'

/** Seconds. A capture may take twenty. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const statementSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/**
 * Every figure that the shop counts as it works. A label is one of a few names that are in the code: never an address, a name
 * or an id (D306). Durations are in seconds, money in cents. `load` tells how busy
 * the connections to the database are.
 */
export function createFigures(registry: Registry, load: () => PoolLoad | undefined) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, registers, buckets })

  const pool = new Gauge({
    name: 'zed_database_connections',
    help: 'Connections of this process, and work that waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(load() ?? {})) pool.set({ state }, count)
    },
  })

  return {
    build: gauge('zed_build_info', 'Always 1: the version, when its pages were built, Node, and the index of the process.', [
      'version',
      'built',
      'node',
      'process',
    ]),
    requests: counter('zed_http_requests_total', 'Requests answered.', ['route', 'method', 'status']),
    requestSeconds: histogram('zed_http_request_seconds', 'How long an answer took.', ['route', 'method'], requestSeconds),
    underWay: gauge('zed_http_requests_under_way', 'Requests that are being answered now.', []),
    orders: counter('zed_orders_total', 'Orders that came to a state.', ['state', 'channel']),
    sales: counter('zed_sales_cents_total', 'The totals of paid orders, in cents.', ['channel', 'method']),
    captures: counter('zed_captures_total', 'How captures ended. Unanswered ones are asked about again.', ['outcome']),
    refunds: counter('zed_refunds_total', 'How giving money back ended. Unanswered ones are asked about again.', ['method', 'outcome']),
    givenBack: counter('zed_refunded_cents_total', 'Money that went back, in cents.', ['method']),
    webhooks: counter('zed_webhooks_total', 'What became of deliveries from the payment provider.', ['outcome']),
    logins: counter('zed_logins_total', 'How tries to log in ended.', ['outcome']),
    providerSeconds: histogram('zed_provider_call_seconds', 'Calls to the payment provider.', ['call', 'outcome'], requestSeconds),
    letters: counter('zed_letters_total', 'Letters handed to the mail server, or not.', ['outcome']),
    statementSeconds: histogram('zed_database_statement_seconds', 'SQL statements.', ['outcome'], statementSeconds),
    jobs: counter('zed_job_runs_total', 'Runs of a worker’s job.', ['task', 'outcome']),
    jobEnded: gauge('zed_job_last_success_seconds', 'When a job last ended well, in seconds since 1970.', ['task']),
    jobSeconds: gauge('zed_job_last_duration_seconds', 'How long the last run of a job took.', ['task']),
  }
}
export type Figures = ReturnType<typeof createFigures>
