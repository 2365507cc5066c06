import type { Problem } from '#domain/problem.ts'

/** Data from the server. An empty answer is `ready` with nothing in it. While it reloads it stays `ready` with the old data. */
export type Remote<T> = { status: 'loading' } | { status: 'failed'; message: string; onRetry: () => void } | { status: 'ready'; data: T }

/** The outcome of sending a form. `problems` show beside the field or line that `path` names. */
export type Submission = { status: 'idle' } | { status: 'sending' } | { status: 'rejected'; reason: string; problems?: readonly Problem[] }
