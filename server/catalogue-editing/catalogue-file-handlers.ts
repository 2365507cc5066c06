import type { Handlers } from '#server/http/mount.ts'
import { exportProducts, importProducts, previewProducts } from './product-file.ts'

/** Merchandise as a file, and back from it as drafts (A220 to A222). */
export const catalogueFileHandlers: Handlers = {
  exportProducts: async (asked, deps) => exportProducts(deps, asked),
  previewProducts: async ({ body }, deps) => previewProducts(deps, body),
  importProducts: async (asked, deps) => importProducts(deps, asked),
}
