import { join } from 'node:path'
import { median } from './results.ts'
import { startShopProcess } from './shop-process.ts'

/** Milliseconds until readyz says yes. `first` creates its database, `again` starts on the existing one. */
export type Starts = { first: number; again: number }

async function timeStart(dataDir: string): Promise<number> {
  const shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: '' })
  await shop.stop()
  return shop.readyAfter
}

/** Three shops from nothing, each with its own PostgreSQL, then started a second time. */
export async function measureStarts(folder: string): Promise<Starts> {
  const first: number[] = []
  const again: number[] = []
  for (const name of ['one', 'two', 'three']) {
    first.push(await timeStart(join(folder, name)))
    again.push(await timeStart(join(folder, name)))
  }
  return { first: median(first), again: median(again) }
}
