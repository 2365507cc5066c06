import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Sql } from '#server/db/database.ts'
import { inTurn } from '#server/db/take-turns.ts'
import { answerHashed, type Pages, typeOf } from './static.ts'

/**
 * Keeps the files of the app that was built into `dist`, as the owner of the database. Those of earlier builds stay for 30 days after
 * they were replaced: a tab that was opened before a new version asks for them, and a page of either version may meet a process of
 * the other (D320).
 */
export function keepAppFiles(db: Db, dist: string): Promise<void> {
  return inTurn(db, async () => {
    const folder = join(dist, 'assets')
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.br'))
    const kept = await db.all<{ name: string }>('select name from app_file')
    const isKept = new Set(kept.map(({ name }) => name))
    for (const name of names.filter((name) => !isKept.has(name))) {
      const packed = await readFile(join(folder, `${name}.br`)).catch(() => null)
      await db.all('insert into app_file (name, body, packed) values ($1, $2, $3)', [name, await readFile(join(folder, name)), packed])
    }
    await db.all('update app_file set replaced_at = null where name = any($1) and replaced_at is not null', [names])
    await db.all('update app_file set replaced_at = now() where name <> all($1) and replaced_at is null', [names])
    await db.all("delete from app_file where replaced_at < now() - interval '30 days'")
  })
}

type Kept = Parameters<typeof answerHashed>[0]

/** Answers like `pages`, and for a file that this build doesn't have with the one of another build. */
export function withKeptFiles(pages: Pages, sql: Sql): Pages {
  let turn: Promise<unknown> = Promise.resolve()

  /** One at a time: names that someone made up must not keep the database busy. */
  function find(name: string): Promise<Kept | undefined> {
    const found = turn.then(() => sql.one<Kept>('select body, packed from app_file where name = $1', [name]))
    turn = found.catch(() => {})
    return found
  }

  return async (request) => {
    const answer = await pages(request)
    const [, name] = /^\/assets\/([\w.-]+)$/.exec(new URL(request.url).pathname) ?? []
    const type = name && typeOf(name)
    if (answer.status !== 404 || !type) return answer
    const kept = await find(name).catch(() => undefined)
    return kept ? answerHashed(kept, type, request) : answer
  }
}
