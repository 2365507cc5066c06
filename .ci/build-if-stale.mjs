// Builds the pages when they are missing or older than what they are made of.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['app', 'screens', 'design-system', 'domain', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
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

const built = ageOf(join(root, 'dist', 'index.html'))?.mtimeMs ?? 0
if (built < Math.max(...sources.map((name) => newest(join(root, name))))) {
  console.log('Building the pages.')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('The pages could not be built: the reason is above.')
    process.exit(1)
  }
}
