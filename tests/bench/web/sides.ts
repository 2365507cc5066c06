import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { noLimits } from '#server/http/limits.ts'
import { startShop } from '#server/start-shop.ts'
import { startStatic } from './static-server.ts'

/** The two sides: the shop, and the page written by hand. */
export type Side = { name: 'shop' | 'static'; origin: string }

/** The shop as it is built and served, on its own database. Payments are off, so there is no notice about test payments. */
export async function startRealShop(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-bench-'))
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', PAYMENTS: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const shop = await startShop(config, { limits: noLimits, hasIdleWorkers: true })
  return {
    url: shop.url,
    stop: async () => {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startSides(): Promise<{ sides: readonly Side[]; stop: () => Promise<void> }> {
  const [shop, plain] = await Promise.all([startRealShop(), startStatic()])
  return {
    sides: [
      { name: 'shop', origin: shop.url },
      { name: 'static', origin: plain.url },
    ],
    stop: async () => {
      await Promise.all([shop.stop(), plain.stop()])
    },
  }
}
