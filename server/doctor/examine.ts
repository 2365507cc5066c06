import { freemem, tmpdir, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { station } from '#domain/station.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { openDatabase } from '#server/db/database.ts'
import { hasCluster, startEmbedded } from '#server/db/embedded.ts'
import { checkBackups } from './backups.ts'
import { checkDatabase, unreachable } from './database.ts'
import { type Finding, fix, look } from './finding.ts'
import { checkDisk, checkMemory, checkNode, checkStation } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'
import { checkProxies } from './proxies.ts'
import { checkRecords } from './records.ts'
import { checkSite } from './site.ts'

export type Wanted = { backups?: string | undefined; letterTo?: string | undefined }

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** What can be said before there are settings to read. */
export function examineMachine(): Finding[] {
  return [checkNode(process.versions.node), checkMemory({ available: process.availableMemory?.() ?? freemem(), total: totalmem() })]
}

async function examineDatabaseAt(url: string, config: Config): Promise<Finding[]> {
  const owner = openDatabase(url, { maxConnections: 1 })
  const isOwn = config.databaseUrl === undefined
  try {
    const { findings, hasShop } = await checkDatabase(owner, { appUrl: config.appDatabaseUrl, isOwn })
    // What is said of the station, and the sender of a test letter, are as it published them.
    if (hasShop) await readCatalogue(owner)
    return [...findings, ...(hasShop ? await checkRecords(owner, config) : [])]
  } catch (error) {
    return [unreachable(isOwn ? 'DATA_DIR' : 'DATABASE_URL', url, error)]
  } finally {
    await owner.close()
  }
}

/** The shop's own database is started for the time being, if it isn't running; it is never made. */
async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return examineDatabaseAt(config.databaseUrl, config)
  if (!(await hasCluster(config.dataDir))) return [look('database', 'There is no database yet: the first start makes one under DATA_DIR.')]
  try {
    const embedded = await startEmbedded(config.dataDir)
    return await examineDatabaseAt(embedded.url, config).finally(embedded.leave)
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error
    return [fix('database', error.message)]
  }
}

/** Looks at everything a shop with these settings stands on. It changes nothing, and sends one letter if it is asked to. */
export async function examine(config: Config, { backups, letterTo }: Wanted = {}): Promise<Finding[]> {
  const folder = backups ?? config.backupDir
  const disks: [string, string][] = [
    ['data', config.dataDir],
    ['temporary files', tmpdir()],
    ...(folder === undefined ? [] : [['backups', folder] as [string, string]]),
  ]
  const database = await examineDatabase(config)
  const [site, mail, payments, kept, ...rooms] = await Promise.all([
    checkSite(config.publicBaseUrl, { isProduction: config.isProduction, dist }),
    checkMail(config, letterTo),
    checkPayments(config),
    checkBackups(folder, config),
    ...disks.map(([what, path]) => checkDisk(what, path)),
  ])
  return [
    ...examineMachine(),
    ...rooms,
    ...database,
    mail,
    payments,
    ...site,
    checkProxies(config),
    ...(config.isProduction ? [checkStation(station)] : []),
    kept,
  ]
}
