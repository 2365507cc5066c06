import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file that the build leaves in `dist`. Throws a sentence if it isn't there. */
export function readBuilt(path: string): string {
  try {
    return readFileSync(join('dist', path), 'utf8')
  } catch {
    throw new Error(`dist/${path} isn't there: this test reads what was built, so build first, with npm run build.`)
  }
}
