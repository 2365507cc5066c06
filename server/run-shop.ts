import { flushCompileCache } from 'node:module'
import { samplePeople } from '#domain/contact/sample-people.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { startShop } from '#server/start-shop.ts'

/** Past this nothing is worth waiting for, in milliseconds. */
const LAST_MOMENT = 30_000

function words(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return `The shop could not start: ${error instanceof Error ? error.message : String(error)}`
}

/** Where to look, and outside production who to be. */
function welcome(url: string, hasPages: boolean, { isProduction, smtpUrl, payments }: Config): string[] {
  const people = samplePeople.map(({ email, password, note }) => `  ${email.padEnd(24)} ${password}   ${note}`)
  return [
    '',
    hasPages ? `The shop is open at ${url}` : `The calls of the shop answer at ${url} and its pages where Vite says`,
    ...(isProduction ? [] : ['', 'Log in to look around:', ...people, '']),
    ...(!isProduction && smtpUrl === undefined ? [`Letters are kept at ${url}/outbox`] : []),
    ...(payments.kind === 'double' ? ['Test payments: no money moves'] : []),
    '',
  ]
}

/** Runs the shop until it is told to stop, speaking to the person at the terminal. A fault is a sentence and exit code 1. */
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
    console.error(words(error))
    process.exit(1)
  }
  process.exit(0)
}
