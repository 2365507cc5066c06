import type { Deps } from '#server/deps.ts'

/** What writing and sending letters depends on. Little, because a thread of its own does it. */
export type LetterDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'baseUrl'> & { log: { warn(about: object, text: string): void } }
