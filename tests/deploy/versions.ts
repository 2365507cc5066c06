import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readBuilt } from '#tests/support/built.ts'
import { copyTree } from '#tests/support/tree-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = new Set(['.js', '.css', '.html', '.json'])

/** The shop in a folder of its own, ready to run. */
export type Version = { root: string; remove: () => Promise<void> }

const reversed = (text: string) => [...text].toReversed().join('')

/** The same build with another name for itself and another hash in the name of every file, as if each had changed. */
async function restamp(dist: string): Promise<void> {
  const { build } = JSON.parse(await readFile(join(dist, '.pages.json'), 'utf8')) as { build: string }
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => !name.endsWith('.br'))
  const renamed = new Map(
    assets.map((name) => [name, name.replace(/-([\w-]{7,8})(\.\w+)$/, (_all, hash, kind) => `-${reversed(hash)}${kind}`)]),
  )
  const words = new Map([...renamed, [build, reversed(build)]])
  const word = new RegExp([...words.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.br')) await rm(path)
    else if (entry.isFile() && texts.has(extname(entry.name)))
      await writeFile(
        path,
        (await readFile(path, 'utf8')).replaceAll(word, (found) => words.get(found) ?? found),
      )
  }
  for (const [name, other] of renamed) await rename(join(dist, 'assets', name), join(dist, 'assets', other))
}

/** This shop as its next version: another number, another build of the app, and tables that have grown. Throws a sentence if nothing was built. */
export async function makeNextVersion(): Promise<Version> {
  readBuilt('.pages.json')
  const { root: next, remove } = await copyTree()
  await symlink(join(root, 'node_modules'), join(next, 'node_modules'))
  const described = JSON.parse(await readFile(join(next, 'package.json'), 'utf8'))
  await writeFile(join(next, 'package.json'), JSON.stringify({ ...described, version: '99.0.0' }))
  await mkdir(join(next, 'dist'), { recursive: true })
  await cp(join(root, 'dist'), join(next, 'dist'), { recursive: true })
  await restamp(join(next, 'dist'))
  const grown = ['shop_order', 'order_line', 'payment', 'contact', 'stock', 'outbox', 'session', 'subscriber']
  const text = grown.map((table) => `alter table ${table} add column of_next_version text not null default 'more';`).join('\n')
  await writeFile(join(next, 'server/db/migrations/9000_next.sql'), `${text}\ncreate table next_version (id bigint primary key);\n`)
  return { root: next, remove }
}

/** This shop as it is. */
export const thisVersion: Version = { root, remove: async () => {} }

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root })
  return stdout.trim()
}

/**
 * The commit before the newest migration was added: its code knows nothing of what the tables have grown since. Undefined where
 * the repository's history isn't here.
 */
export async function findCommitBefore(): Promise<string | undefined> {
  try {
    const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/db/migrations/*.sql')
    return await git('rev-parse', '--verify', '--quiet', `${added}~1^{commit}`)
  } catch {
    return undefined
  }
}

/** The real code of an earlier commit, with the packages of this one. It is started as tests start any version. */
export async function checkOut(commit: string): Promise<Version> {
  const before = await mkdtemp(join(tmpdir(), 'zed-before-'))
  const packed = join(before, 'code.tar')
  await git('archive', '--output', packed, commit, '--', '.', ':!tests/visual/baselines')
  await promisify(execFile)('tar', ['-xf', packed, '-C', before])
  await symlink(join(root, 'node_modules'), join(before, 'node_modules'))
  await cp(join(root, 'tests/support/version-shop.ts'), join(before, 'tests/support/version-shop.ts'))
  return { root: before, remove: () => rm(before, { recursive: true, force: true }) }
}
