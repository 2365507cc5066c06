import { flushCompileCache } from 'node:module'
import { samplePeople } from '#domain/samples/people.ts'
import { type Config, readConfig } from '#server/config.ts'
import { sentenceOf } from '#server/console-error.ts'
import { startShop } from '#server/start-shop.ts'

/** After this many milliseconds nothing is worth waiting for. */
const LAST_MOMENT = 30_000

/** Where the shop is, and outside production who to log in as. */
function welcome(url: string, hasPages: boolean, { isProduction, isDemo, smtpUrl, payments }: Config): string[] {
  const people = samplePeople.map(({ email, password, note }) => `  ${email.padEnd(24)} ${password}   ${note}`)
  return [
    '',
    hasPages ? `The shop is open at ${url}` : `The calls of the shop answer at ${url} and its pages where Vite says`,
    ...(isProduction ? [] : ['', 'Log in to look around:', ...people, '']),
    ...(isDemo ? ['DEMO=1: everyone who can reach this shop can log in as these people, and sees what others write', ''] : []),
    ...(!isProduction && smtpUrl === undefined ? [`Letters are kept at ${url}/outbox`] : []),
    ...(payments.kind === 'double' ? ['Test payments: no money moves'] : []),
    '',
  ]
}

/** Runs the shop until it is told to stop, with messages for the person at the terminal. An error is one sentence and exit code 1. */
export async function runShop({ hasPages }: { hasPages: boolean }): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

  try {
    const config = readConfig(process.env)
    const shop = await startShop(config, { signal: stopping.signal, ...(hasPages ? {} : { dist: null }) })
    console.log(welcome(shop.url, hasPages, config).join('\n'))
    // Now rather than at the end, which a hard kill would skip.
    flushCompileCache()
    if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
    setTimeout(() => process.exit(1), LAST_MOMENT).unref()
    await shop.stop()
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(sentenceOf(error, 'The shop could not start'))
    process.exit(1)
  }
  process.exit(0)
}
