import type { Problem } from '#domain/problem.ts'

/** What went wrong at our end has the id of its request, for the person to read out (D305). */
export type Fault = { requestId?: string | undefined }

/** Data from the server. An empty answer is `ready` with nothing in it. While it reloads it stays `ready` with the old data. */
export type Remote<T> =
  | { status: 'loading' }
  /** `isUnknown`: the server has no such thing, and trying again won't change that. */
  | (Fault & { status: 'failed'; message: string; onRetry: () => void; isUnknown?: boolean })
  | { status: 'ready'; data: T }

/** The page after those of a list that have loaded: asked for by a button, which stays where it is when that fails. */
export type NextPage = { onLoad: () => void } & ({ status: 'idle' | 'loading' } | (Fault & { status: 'failed'; message: string }))

/** The outcome of sending a form. `problems` show beside the field or line that `path` names. */
export type Submission =
  | { status: 'idle' }
  | { status: 'sending' }
  | (Fault & { status: 'rejected'; reason: string; problems?: readonly Problem[] })
