import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readBuild } from '#app/prerender/document.ts'
import { readBuilt } from '#tests/support/built.ts'
import { copyTree } from '#tests/support/tree-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = new Set(['.js', '.css', '.html', '.json'])

/** The shop in a folder of its own, ready to run. */
export type Version = { root: string; remove: () => Promise<void> }

const reversed = (text: string) => [...text].toReversed().join('')

/** Puts other words in place of these in every text of a build. Nothing of it is packed any more. */
async function replaceIn(dist: string, words: ReadonlyMap<string, string>): Promise<void> {
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
}

/**
 * The same build with another hash in the name of every file, as if each had changed, and with the name that it has then: the
 * shop draws pages that differ from what the build drew, and names a build by its files.
 */
export async function rebuild({ root: place }: Version): Promise<void> {
  const dist = join(place, 'dist')
  const { build } = readBuild(dist)
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => !name.endsWith('.br'))
  const renamed = new Map(
    assets.map((name) => [name, name.replace(/-([\w-]{7,8})(\.\w+)$/, (_all, hash, kind) => `-${reversed(hash)}${kind}`)]),
  )
  await replaceIn(dist, renamed)
  for (const [name, other] of renamed) await rename(join(dist, 'assets', name), join(dist, 'assets', other))
  await replaceIn(dist, new Map([[build, readBuild(dist).build]]))
}

/** This shop as it is, in a folder of its own. Throws a sentence if nothing was built. */
export async function copyVersion(): Promise<Version> {
  readBuilt('.pages.json')
  const copy = await copyTree()
  await symlink(join(root, 'node_modules'), join(copy.root, 'node_modules'))
  await mkdir(join(copy.root, 'dist'), { recursive: true })
  await cp(join(root, 'dist'), join(copy.root, 'dist'), { recursive: true })
  return copy
}

/** This shop as its next version: another number, another build of the app, and tables that have grown. Throws a sentence if nothing was built. */
export async function makeNextVersion(): Promise<Version> {
  const version = await copyVersion()
  const next = version.root
  const described = JSON.parse(await readFile(join(next, 'package.json'), 'utf8'))
  await writeFile(join(next, 'package.json'), JSON.stringify({ ...described, version: '99.0.0' }))
  await rebuild(version)
  const grown = ['shop_order', 'order_line', 'payment', 'contact', 'stock', 'outbox', 'session', 'subscriber']
  const text = grown.map((table) => `alter table ${table} add column of_next_version text not null default 'more';`).join('\n')
  await writeFile(join(next, 'server/db/migrations/9000_next.sql'), `${text}\ncreate table next_version (id bigint primary key);\n`)
  return version
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
