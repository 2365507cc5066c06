import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { noLimits } from '#server/http/limits.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { fillShop, manyThings } from '#tests/support/many-things.ts'
import { startStatic } from './static-server.ts'

/** The two sides: the shop, and what it's measured beside: the page written by hand, or a smaller shop. */
export type Side = { name: 'shop' | 'static'; origin: string }

/** How many things are on sale, and how many of them have a photograph. */
export type Size = { things: number; photographs: number }

/** How long a shop may take to draw all its pages, in milliseconds. */
const PATIENCE = 120_000

/** Puts so many things on sale, and waits until the page of the last is drawn. */
async function fill(shop: Shop, { things, photographs }: Size): Promise<void> {
  const entries = manyThings(things, photographs)
  await fillShop(shop.deps.db, entries)
  const end = performance.now() + PATIENCE
  const last = async () => (await fetch(`${shop.url}/merch/${entries.at(-1)?.id}`, { headers: { accept: 'text/html' } })).text()
  while (!(await last()).includes('id="still"')) {
    if (performance.now() > end) throw new Error('The pages were not drawn in time.')
    await sleep(200)
  }
}

/**
 * The shop as it is built and served, on its own database: with the samples, or with as many things as `size` says. Payments are off,
 * so there is no notice about test payments.
 */
export async function startRealShop(size?: Size): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zed-bench-'))
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', PAYMENTS: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const shop = await startShop(config, { limits: noLimits, hasIdleWorkers: true })
  if (size) await fill(shop, size)
  return {
    url: shop.url,
    stop: async () => {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The shop beside the pages written by hand; with a size, a shop of that size beside one with the samples. */
export async function startSides(size?: Size): Promise<{ sides: readonly Side[]; stop: () => Promise<void> }> {
  const [shop, plain] = await Promise.all([startRealShop(size), size ? startRealShop() : startStatic()])
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
