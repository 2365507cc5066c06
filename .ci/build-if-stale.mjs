// Builds the pages when they are missing or older than their sources. A build that fails halfway leaves files too, so
// a successful one runs this with --mark to note that its files are complete.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['app', 'screens', 'design-system', 'domain', 'api-mocks', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const isUnbuilt = (name) => /\.(stories\.tsx|test\.tsx?)$/.test(name)

const statOf = (path) => statSync(path, { throwIfNoEntry: false })

/** The last change below a path, in milliseconds. A folder counts too: its time changes when a file is deleted. */
function newest(path) {
  const stat = statOf(path)
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => !isUnbuilt(name))
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}

const mark = join(root, 'dist', '.whole')

function build() {
  console.log('Building the pages.')
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], options)
  if (status === 0) return
  console.error('The pages could not be built. The reason is above.')
  process.exit(1)
}

if (process.argv.includes('--mark')) writeFileSync(mark, '')
else if ((statOf(mark)?.mtimeMs ?? 0) < Math.max(...sources.map((name) => newest(join(root, name))))) build()
