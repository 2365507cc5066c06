import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

/** As many as the database seals at once (0070_audit_chain.sql). */
const AT_ONCE = 500

/** Seals every entry of the audit trail that was committed since. Returns how many. */
export async function sealEntries(sql: Sql): Promise<number> {
  for (let all = 0; ; ) {
    const { sealed } = (await sql.one<{ sealed: number }>('select seal_audit() as sealed')) ?? { sealed: 0 }
    all += sealed
    if (sealed < AT_ONCE) return all
  }
}

/** Seals new entries and logs the end of the chain: kept elsewhere, the log shows if the end was cut off or everything was sealed again. */
export async function sealTrail({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  if ((await sealEntries(db)) === 0) return
  const head = await db.one(
    `select position, encode(sha256, 'hex') as sha256 from audit_seal where position is not null order by position desc limit 1`,
  )
  log.info({ seal: head }, 'audit trail sealed')
}
