// Runs before the shop starts, under whatever Node is installed (18 or newer), so it only uses what is built in.
// With --run, an installation by `npm ci --omit=dev` is enough, and stays one.
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
function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, dev }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || devOptional || (isRunOnly && dev))),
  )
}

/** Runs npm under the machine's own Node: the one in node_modules is about to be replaced. */
function install() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  console.log('Installing the packages in package-lock.json. This takes a minute the first time.')
  // An older Node only starts this; npm would warn of it once for each package.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', ...(isRunOnly ? ['--omit=dev'] : [])], {
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

/** Saves the next start the comparison. A folder that may not be written to is compared each time. */
function mark(text) {
  try {
    writeFileSync(marker, text)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

const lockfile = read(join(root, 'package-lock.json'))
if (!lockfile) {
  console.error('package-lock.json is missing. Clone the repository again.')
  process.exit(1)
}
const packagesOf = (text) => JSON.parse(text ?? '{}').packages ?? {}
const installed = packagesOf(read(join(modules, '.package-lock.json')))
const hasNoDev = Object.keys(installed).length > 0 && Object.values(installed).every(({ dev }) => !dev)
const isRunOnly = process.argv.includes('--run') && hasNoDev
const complete = `${createHash('sha256').update(lockfile).digest('hex')}${isRunOnly ? ' without dev' : ''}`
if (read(marker) !== complete) {
  if (!isInstalled(packagesOf(lockfile), installed)) install()
  mark(complete)
}
