import { proxy } from 'valtio'

/** What this window looks at is kept for as long as the window. */
export const LOOK_KEY = 'zed.look'

/** What a window looks at, with whose login: all drafts, or a publication that waits. */
export type Look = { token: string; publication: number | null }

/** Undefined in every window but one that was opened to look at drafts (D761). */
export const look = proxy<{ at: Look | undefined }>({ at: undefined })
