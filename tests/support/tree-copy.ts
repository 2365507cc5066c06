import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** The same files under another name, so that tools find the packages inside the copy and write their caches there. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, fresh] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(old, fresh)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), fresh)
    else linkOrCopy(old, fresh)
  }
}

/** Hard links do not work across disks. */
function linkOrCopy(old: string, fresh: string): void {
  try {
    linkSync(old, fresh)
  } catch {
    copyFileSync(old, fresh)
  }
}

/** Everything in node_modules except the caches of tools. */
function linkPackages(root: string): void {
  const caches = /^\.(vite|vitest|cache)/
  for (const entry of readdirSync(join(source, 'node_modules'), { withFileTypes: true })) {
    if (entry.isDirectory() && !caches.test(entry.name))
      linkFolder(join(source, 'node_modules', entry.name), join(root, 'node_modules', entry.name))
  }
}

export type TreeCopy = {
  /** The copy's folder: the working directory for commands. */
  root: string
  remove: () => Promise<void>
}

/**
 * The repository with its new files in a temporary folder: a test that writes into the source writes there.
 * Accepted pictures and files ignored by git are left out. `packages` includes node_modules, which takes a few seconds.
 */
export async function copyTree({ packages = false }: { packages?: boolean } = {}): Promise<TreeCopy> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '.', ':!tests/visual/baselines']
  const { stdout } = await promisify(execFile)('git', list, { cwd: source, maxBuffer: 16 * 1024 * 1024 })
  const files = stdout.split('\0').filter((file) => file && existsSync(join(source, file)))
  const root = await mkdtemp(join(tmpdir(), 'zed-tree-'))
  for (const folder of new Set(files.map((file) => dirname(file)))) await mkdir(join(root, folder), { recursive: true })
  for (const file of files) await copyFile(join(source, file), join(root, file))
  if (packages) linkPackages(root)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
