import type { Handlers } from '#server/http/mount.ts'

export const catalogueHandlers: Handlers = {}
