import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CallSpec } from '#domain/api/call.ts'
import { bodyOfForm, callsByAddress, pickCall } from '#domain/api/call-addresses.ts'
import { decodeWith, encodeWith } from '#domain/api/codec.ts'
import { type BodyOf, type CallName, calls, type ParamsOf, type QueryOf, type ReplyOf } from '#domain/api/contract.ts'
import { failure } from '#domain/api/failure.ts'
import { authorise, standingBeforeOwnPassword } from '#domain/api/policy.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { hasFactor } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { assertSteppedUp } from '#server/accounts/step-up.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
import { isOutOfReach } from '#server/db/reach.ts'
import type { Deps } from '#server/deps.ts'
import { findFactorChoice } from '#server/factors/factors.ts'
import { createClientAddress } from './client-address.ts'
import { type CallCounter, createCallCounter } from './count-call.ts'
import { noteRefusal } from './note-refusal.ts'
import { assertDeclared } from './policy.ts'
import { notAuthorised, Refusal } from './refusal.ts'
import { markOf } from './source-mark.ts'
import { isStorable } from './storable.ts'

type SessionOf<Name extends CallName> = 'anon' extends (typeof calls)[Name]['may'][number] ? Session | undefined : Session

/** What a handler is given, all of it checked by the contract's schemas. */
export type Asked<Name extends CallName> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
  session: SessionOf<Name>
  /** The body as it was sent, for a signature over its bytes. */
  rawBody: string
  address: string
  requestId: string
  header: (name: string) => string | undefined
}

/** Answers one call: with a reply in cents and grams, or its own Response. Throws Refusal for anything that is not 200. */
export type Handler<Name extends CallName> = (asked: Asked<Name>, deps: Deps) => Promise<ReplyOf<Name> | Response>
export type Handlers = { [Name in CallName]?: Handler<Name> }

type LooseHandler = (asked: Asked<CallName>, deps: Deps) => Promise<unknown>

const KILO = 1024
/** The most bytes that the body of a call may have, where that isn't 64 KB. A proxy in front has to let them through. */
export const bodyLimits: Readonly<Partial<Record<CallName, number>>> = {
  confirmOrder: 128 * KILO,
  // With the cart that the buyer is about to order.
  createContact: 128 * KILO,
  receptionOrder: 128 * KILO,
  paypalWebhook: 256 * KILO,
  // An event's description twice: as it was and as it should be.
  changeCatalogue: 256 * KILO,
  saveDraft: 256 * KILO,
  saveDocument: 512 * KILO,
  publishDrafts: 1024 * KILO,
  // A file of 2 MB, with each quote and line break written as two characters, and letters of three bytes.
  previewProducts: 6 * 1024 * KILO,
  importProducts: 6 * 1024 * KILO,
}

function decode(schema: CallSpec['body'], value: unknown): unknown {
  const read = decodeWith(schema, value)
  if (!read.ok) throw new Refusal(422, { error: messages.refused, problems: read.problems })
  if (!isStorable(read.value)) throw new Refusal(422, { error: messages.refused })
  return read.value
}

function tooMuch(error = 'That is too much to send at once.'): never {
  throw new Refusal(413, { error }, { connection: 'close' })
}

/**
 * Refuses a body that is too large. If its size is declared, that counts, as Node holds the sender to it; otherwise the bytes
 * are counted.
 */
function limitBody(name: CallName): MiddlewareHandler {
  const { bytes }: CallSpec = calls[name]
  const maxSize = bytes?.most ?? bodyLimits[name] ?? 64 * KILO
  const onError = () => tooMuch(bytes?.tooMuch)
  // Bytes are counted as they're read, once it's known who sends them: nobody else's are kept in memory.
  const counted: MiddlewareHandler = bytes ? (_context, next) => next() : bodyLimit({ maxSize, onError })
  return async (context, next) => {
    // Nothing reads the body of a GET.
    if (context.req.method === 'GET') return next()
    const length = context.req.header('content-length')
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counted(context, next)
    return Number(length) > maxSize ? onError() : next()
  }
}

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Reads a form as the body it stands for. Returns undefined if this is not a form, or the call takes none. */
async function readForm(context: Context, spec: CallSpec): Promise<object | undefined> {
  if (!spec.form || !formType.test(context.req.header('content-type') ?? '')) return undefined
  try {
    return bodyOfForm(spec, await context.req.formData(), context.req.query())
  } catch {
    throw new Refusal(400, { error: messages.badRequest })
  }
}

/** Reads a body of bytes. Throws 415 if it isn't said to be that, and 413 at the first byte too many. */
async function readBytes(request: Request, { most, tooMuch: sentence }: NonNullable<CallSpec['bytes']>): Promise<Blob> {
  if (request.headers.get('content-type') !== 'application/octet-stream')
    throw new Refusal(415, { error: 'Send bytes, as application/octet-stream.' })
  const chunks: BlobPart[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > most) tooMuch(sentence)
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  }
  return new Blob(chunks)
}

async function readBody(context: Context, spec: CallSpec): Promise<{ rawBody: string; json: unknown }> {
  const form = await readForm(context, spec)
  if (form) return { rawBody: '', json: form }
  const [, type = ''] = /^([\w/+-]+)(\s*;\s*charset=utf-8)?$/i.exec(context.req.header('content-type') ?? '') ?? []
  if (!['application/json', ...(spec.jsonTypes ?? [])].includes(type.toLowerCase()))
    throw new Refusal(415, { error: 'Send JSON, as application/json.' })
  const rawBody = await context.req.text()
  try {
    return { rawBody, json: JSON.parse(rawBody) }
  } catch {
    throw new Refusal(400, { error: messages.badRequest })
  }
}

/** Throws 403 for somebody without a second factor (D258). */
async function assertHasFactor(sql: Sql, { contactId }: Session): Promise<void> {
  if (hasFactor(await findFactorChoice(sql, contactId))) return
  const message = factorMessages.factorNeeded
  throw new Refusal(403, { error: message, problems: [{ path: 'factor', message }] })
}

/** The session that a call is made with. Throws 403 if its person has to set a password of their own first (security 2.6). */
function actingSession(spec: CallSpec, session: Session | undefined): Session | undefined {
  const standing = session?.mustChangePassword ? standingBeforeOwnPassword(spec) : 'themselves'
  if (standing === 'refused') throw new Refusal(403, { error: accountMessages.setOwnFirst })
  return standing === 'themselves' ? session : undefined
}

type Names = readonly [CallName, ...CallName[]]

/** The person behind a request; its line in the log names them too. */
const personOf = (context: Context) => context.get('session') as Session | undefined

type Call = { names: Names; handlers: Handlers; deps: Deps; context: Context; address: string; count: CallCounter }

async function answer(call: Call): Promise<Response> {
  const { names, deps, context, address } = call
  context.set('source', markOf(address))
  try {
    return await answerFrom(call)
  } catch (error) {
    await noteRefusal(deps, error, {
      call: names[0],
      session: personOf(context),
      hasToken: context.req.header('authorization') !== undefined,
      isOpen: (calls[names[0]] as CallSpec).may.includes('anon'),
      source: address,
      requestId: context.get('requestId'),
    })
    throw error
  }
}

async function answerFrom({ names, handlers, deps, context, address, count }: Call): Promise<Response> {
  const first: CallSpec = calls[names[0]]
  if (first.isLegacy && !deps.config.enableLegacy) throw new Refusal(404, { error: 'not_found' })
  const authorization = context.req.header('authorization')
  const session = actingSession(first, await count({ name: names[0], authorization, address }))
  context.set('session', session)
  const verdict = authorise(first, session?.role)
  if (verdict === 401) throw notAuthorised()
  if (verdict === 403) throw new Refusal(403, { error: 'forbidden' })

  if (first.needsFactor && session?.role === 'admin' && deps.config.requiresFactors) await assertHasFactor(deps.db, session)

  const bytes = first.bytes && (await readBytes(context.req.raw, first.bytes))
  const sent = first.body || first.when ? await readBody(context, first) : { rawBody: '', json: undefined }
  const name = pickCall(names, sent.json)
  const spec: CallSpec = calls[name]
  const handler = handlers[name] as LooseHandler | undefined
  if (!handler) throw new Refusal(501, { error: messages.notBuilt })

  const asked = {
    params: decode(spec.params, context.req.param()),
    query: decode(spec.query, context.req.query()),
    body: bytes ?? decode(spec.body, sent.json),
    session,
    rawBody: sent.rawBody,
    address,
    requestId: context.get('requestId') as string,
    header: (key: string) => context.req.header(key),
  } as Asked<CallName>
  if (spec.needsStepUp && session) await assertSteppedUp(deps.db, session)
  const reply = await handler(asked, deps)
  if (reply instanceof Response || spec.reply === 'file') return reply as Response
  context.header('cache-control', 'no-store')
  return context.json(encodeWith(spec.reply, reply) as object)
}

/**
 * Conflicts that outlasted their tries, time limits, a database whose disk is full, that is a standby, or whose password was
 * changed: nothing was done.
 */
const CANNOT_WRITE = ['40001', '40P01', '55P03', '57014', '53100', '58030', '25006', '28P01']

/** Turns any error into an answer: never a stack trace, always `{error, problems?}`. */
export function failureResponse(error: unknown, deps: Pick<Deps, 'log'>, context: Context): Response {
  context.header('cache-control', 'no-store')
  const requestId: string = context.get('requestId')
  if (error instanceof Refusal) {
    for (const [key, value] of Object.entries(error.headers)) context.header(key, value)
    const body = error.status < 500 ? error.body : { ...error.body, requestId }
    return context.json(encodeWith(failure, body) as object, error.status as 400)
  }
  deps.log.error({ err: error }, hasCode(error, '53100') ? 'request failed: the disk of the database is full' : 'request failed')
  const isBusy = isOutOfReach(error) || hasCode(error, ...CANNOT_WRITE)
  if (isBusy) context.header('retry-after', '2')
  return context.json({ error: isBusy ? messages.busy : messages.serverFault, requestId }, isBusy ? 503 : 500)
}

/** Mounts every call in the contract; one without a handler answers 501. Nothing else may live under /support or /api. */
export function mountCalls(app: Hono, handlers: Handlers, deps: Deps): void {
  const declared = new Set<string>()
  const addressOf = createClientAddress(deps)
  const count = createCallCounter(deps)
  for (const { method, path: template, names } of callsByAddress()) {
    const path = template.replaceAll(/\{(\w+)\}/g, ':$1')
    declared.add(`${method} ${path}`)
    app.on(method, path, limitBody(names[0]), (context) => answer({ names, handlers, deps, context, address: addressOf(context), count }))
  }
  assertDeclared(app.routes, declared)
}
