import type { Handlers } from '#server/http/mount.ts'
import { callOffPublication, publishDrafts } from './publish.ts'
import { readCatalogueEntries } from './read-editing.ts'
import { readLook } from './read-look.ts'
import { saveDocument } from './save-document.ts'
import { dropDraft, saveDraft } from './save-draft.ts'
import { putVersionBack, readVersions } from './versions.ts'

/** How the station edits what is on sale (A188 to A194, A230, A250). */
export const catalogueEditingHandlers: Handlers = {
  catalogueEntries: async (_asked, { db }) => readCatalogueEntries(db),
  saveDraft: async (asked, deps) => saveDraft(deps, asked),
  saveDocument: async (asked, deps) => saveDocument(deps, asked),
  dropDraft: async (asked, deps) => dropDraft(deps, asked),
  publishDrafts: async (asked, deps) => publishDrafts(deps, asked),
  callOffPublication: async (asked, deps) => callOffPublication(deps, asked),
  catalogueVersions: async ({ query }, { db }) => readVersions(db, query.before === undefined ? undefined : Number(query.before)),
  putVersionBack: async (asked, deps) => putVersionBack(deps, asked),
  catalogueLook: async ({ query }, { db }) => readLook(db, query.publication === undefined ? undefined : Number(query.publication)),
}
