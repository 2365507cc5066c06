import type { Handlers } from '#server/http/mount.ts'

export const paymentHandlers: Handlers = {}
