import { flushCompileCache } from 'node:module'
import { samplePeople } from '#domain/samples/people.ts'
import { type ChildLink, findSupervisor } from '#server/processes/child-link.ts'
import { type Config, readConfig } from './config.ts'
import { sentenceOf } from './console-error.ts'
import { startShop } from './start-shop.ts'

/** After this many milliseconds nothing is worth waiting for. */
const LAST_MOMENT = 30_000

/** Where the shop is, and outside production who to log in as. */
function welcome(port: string, hasPages: boolean, { isProduction, isDemo, smtpUrl, payments, publicBaseUrl }: Config): string[] {
  // Under `npm run dev` something else serves the pages, and passes the calls on.
  const isBehind = !hasPages && publicBaseUrl !== undefined
  const url = isBehind ? publicBaseUrl : port
  const people = samplePeople.map(({ email, password, note }) => `  ${email.padEnd(24)} ${password}   ${note}`)
  return [
    '',
    hasPages || isBehind ? `The shop is open at ${url}` : `The calls of the shop answer at ${url} and its pages where Vite says`,
    ...(isProduction ? [] : ['', 'Log in to look around:', ...people, '']),
    ...(isDemo ? ['DEMO=1: everyone who can reach this shop can log in as these people, and sees what others write', ''] : []),
    ...(!isProduction && smtpUrl === undefined ? [`Letters are kept at ${url}/outbox`] : []),
    ...(payments.kind === 'double' ? ['Test payments: no money moves'] : []),
    '',
  ]
}

/** Why a process stops: it was told to, or another has taken over. */
type Reason = 'stopped' | 'replaced'

/** Aborts with the reason once this process is to stop. */
function stopSignal(supervisor: ChildLink | undefined): AbortSignal {
  const stopping = new AbortController()
  const stop = (reason: Reason) => stopping.abort(reason)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop('stopped'))
  // For the supervisor. A process of its group that hears it as well must not end.
  if (supervisor) process.on('SIGHUP', () => {})
  supervisor?.onRetire(() => stop('replaced'))
  supervisor?.onOrphaned(() => stop('stopped'))
  return stopping.signal
}

/**
 * Runs the shop until it is told to stop, with messages for the person at the terminal. An error is one sentence and exit code 1.
 * Under a supervisor it is one of several processes, and reports when it answers.
 */
export async function runShop({ hasPages }: { hasPages: boolean }): Promise<void> {
  const supervisor = findSupervisor()
  const joinsOthers = supervisor?.joinsOthers ?? false
  const signal = stopSignal(supervisor)

  try {
    const config = readConfig(process.env)
    const shop = await startShop(config, { signal, opensLast: joinsOthers, say: console.error, dist: hasPages ? undefined : null })
    if (!joinsOthers) console.log(welcome(shop.url, hasPages, config).join('\n'))
    supervisor?.reportOpen()
    // Now rather than at the end, which a hard kill would skip.
    flushCompileCache()
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + LAST_MOMENT).unref()
    await shop.stop({ isReplaced: signal.reason === ('replaced' satisfies Reason) })
  } catch (error) {
    if (signal.aborted) process.exit(0)
    console.error(sentenceOf(error, 'The shop could not start'))
    process.exit(1)
  }
  process.exit(0)
}
