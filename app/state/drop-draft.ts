import { dropStored } from './storage.ts'

/** Forms whose typed values this tab keeps for a reload, never with a password or an agreement (D293). */
export type Draft = 'contact' | 'subscription'

/** The first download has only this: reading and writing drafts comes with their forms. */
export const draftKey = (draft: Draft) => `zed.${draft}`

export function dropDraft(draft: Draft): void {
  dropStored('session', draftKey(draft))
}
