// Builds the pages when they are missing or older than what they are made of. With --mark, after a build that went well,
// it notes that they are whole: a build that fails half way leaves files too.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['app', 'screens', 'design-system', 'domain', 'api-mocks', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const isBeside = (name) => /\.(stories\.tsx|test\.tsx?)$/.test(name)

const ageOf = (path) => statSync(path, { throwIfNoEntry: false })

/** The last change below a path, in milliseconds; a folder's own time tells of files that went away. */
function newest(path) {
  const found = ageOf(path)
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter((name) => !isBeside(name))
  return Math.max(found.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}

const mark = join(root, 'dist', '.whole')

function build() {
  console.log('Building the pages.')
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], options)
  if (status === 0) return
  console.error('The pages could not be built: the reason is above.')
  process.exit(1)
}

if (process.argv.includes('--mark')) writeFileSync(mark, '')
else if ((ageOf(mark)?.mtimeMs ?? 0) < Math.max(...sources.map((name) => newest(join(root, name))))) build()
