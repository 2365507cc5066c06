import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequest } from '#server/watch/request.ts'
import type { Config } from './config.ts'

/** PostgreSQL puts what people typed into its messages and details, so only the codes of its errors are logged. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, stack, message } = error
  const frames = stack?.slice(stack.indexOf('\n    at '))
  if ('severity' in error && 'code' in error) {
    const { code, table, constraint, routine } = error as Error & Record<string, unknown>
    return { type, code, table, constraint, routine, stack: frames }
  }
  return { type, code: 'code' in error ? error.code : undefined, message, stack: frames }
}

/** What every line says that is written for a request: pino writes into it, so it is a new one each time. */
function requestFields(): object {
  const request = currentRequest()
  return request ? { requestId: request.id } : {}
}

/** One JSON line each: ids and codes, never bodies, names, addresses or tokens (security 2.16). */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, base: null, serializers: { err: errorFields }, mixin: requestFields }, destination ?? pino.destination(1))
}
