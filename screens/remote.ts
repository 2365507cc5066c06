import type { Problem } from '#domain/cart/line-rules.ts'

/** Something the server knows. Empty is `ready` with nothing in it; a refetch keeps the old data and says `isRefreshing`. */
export type Remote<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'ready'; data: T; isRefreshing?: boolean }

/** What became of a form that was sent. `problems` land beside the field or line that `path` names. */
export type Submission = { status: 'idle' } | { status: 'sending' } | { status: 'rejected'; reason: string; problems?: readonly Problem[] }
