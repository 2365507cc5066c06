import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ART_COLORS, MOTIFS } from '#domain/catalogue/catalogue.ts'
import { posterSrc } from '#domain/catalogue/poster.ts'
import { posterSvg } from './poster-svg.tsx'

/** Writes every poster to its address (`/posters/tee-orange.svg`), for clients that load a picture instead of drawing it. */
export async function writePosters(outDir: string): Promise<void> {
  const posters = MOTIFS.flatMap((motif) => ART_COLORS.map((color) => ({ motif, color })))
  await mkdir(join(outDir, 'posters'), { recursive: true })
  await Promise.all(posters.map((art) => writeFile(join(outDir, posterSrc(art)), posterSvg(art))))
}
