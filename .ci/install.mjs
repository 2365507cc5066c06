// Runs before the shop starts, under whatever Node is at hand (18 or newer), so it uses nothing that is not built in.
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

/** Whether what npm says it installed is what the lockfile asks for; packages for other machines may be missing. */
function isInstalled(wanted, hidden) {
  if (!hidden) return false
  const installed = JSON.parse(hidden).packages
  return Object.entries(JSON.parse(wanted).packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || devOptional)),
  )
}

/** npm itself runs under the machine's own Node: the one in node_modules is about to be replaced. */
function install() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  console.log('Installing what package-lock.json names; this takes a minute the first time.')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path },
  })
  if (status !== 0) {
    console.error('The packages could not be installed: npm ci says why above.')
    process.exit(1)
  }
}

const lock = read(join(root, 'package-lock.json'))
if (!lock) {
  console.error('package-lock.json is missing: get the whole repository again.')
  process.exit(1)
}
const wanted = createHash('sha256').update(lock).digest('hex')
if (read(marker) !== wanted) {
  if (!isInstalled(lock, read(join(modules, '.package-lock.json')))) install()
  writeFileSync(marker, wanted)
}
