import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; assets?: string[] }

/**
 * Deletes what earlier builds left in `dist` and this one hasn't written. It comes last, since a shop may be serving from that folder:
 * it has kept what its own pages ask for (D320). `given` is the folder that Vite copies as it is: its files are as old as they are.
 */
export async function removeStale(dist: string, given = 'public'): Promise<void> {
  const manifest = join(dist, '.vite/manifest.json')
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>)
  const ofThisBuild = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  const { mtimeMs: started } = await stat(manifest)
  // Vite writes these itself, each time and just before the manifest.
  const isVites = (file: string) => /^(\.vite|practice)\b/.test(file) || existsSync(join(given, file))
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const file = path.slice(join(dist, '/').length).replaceAll('\\', '/').replace(/\.br$/, '')
    const isCurrent = file.startsWith('assets/') ? ofThisBuild.has(file) : isVites(file) || (await stat(path)).mtimeMs >= started
    if (!isCurrent) await rm(path)
  }
}
