import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'

/** PostgreSQL puts what people typed into its messages and details, so only the codes of its errors are logged. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, stack, message } = error
  const frames = stack?.slice(stack.indexOf('\n    at '))
  if ('severity' in error && 'code' in error) {
    const { code, table, constraint, routine } = error as Error & Record<string, unknown>
    return { type, code, table, constraint, routine, stack: frames }
  }
  return { type, ...('code' in error ? { code: error.code } : {}), message, stack: frames }
}

/** One JSON line each: ids and codes, never bodies, names, addresses or tokens (security 2.16). */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, base: null, serializers: { err: errorFields } }, destination ?? pino.destination(1))
}
