// Runs before the shop starts, under whatever Node is installed (18 or newer), so it only uses what is built in.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const marker = join(modules, '.zed-install')

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether npm's own lockfile, in node_modules, matches the repository's; packages for other machines may be missing. */
function isInstalled(lockfile, installedLockfile) {
  if (!installedLockfile) return false
  const installed = JSON.parse(installedLockfile).packages
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || devOptional)),
  )
}

/** Runs npm under the machine's own Node: the one in node_modules is about to be replaced. */
function install() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  console.log('Installing the packages in package-lock.json. This takes a minute the first time.')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path },
  })
  if (status !== 0) {
    console.error('The packages could not be installed. The reason is above, from npm ci.')
    process.exit(1)
  }
}

const lockfile = read(join(root, 'package-lock.json'))
if (!lockfile) {
  console.error('package-lock.json is missing. Clone the repository again.')
  process.exit(1)
}
const hash = createHash('sha256').update(lockfile).digest('hex')
if (read(marker) !== hash) {
  if (!isInstalled(lockfile, read(join(modules, '.package-lock.json')))) install()
  writeFileSync(marker, hash)
}
