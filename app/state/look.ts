import { proxy } from 'valtio'

/** What this window looks at is kept for as long as the window, under a name that is also the channel of `LookNews`. */
export const LOOK_KEY = 'zed.look'

/** What the editor's windows tell those that look at drafts: a draft was saved, or someone logged out. */
export type LookNews = 'changed' | 'ended'

/** Why a window can't look any longer. */
export type LookEnd = 'login' | 'published'

/** What a window looks at, with whose login: all drafts, or a publication that waits. */
export type Look = {
  token: string
  publication: number | null
  /** Whether the window can change its size: a tab can't. */
  isSized: boolean
  /** Why nothing can be bought or sent here. It isn't in the code of those who buy. */
  sentence: string
  /** Shows the shop as everyone sees it. */
  end: (why: LookEnd) => void
}

/** Undefined in every window but one that was opened to look at drafts (D761). */
export const look = proxy<{ at: Look | undefined }>({ at: undefined })
