import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { biomeConfig } from './biome-config.ts'

// `npm run biome`: biome.json is written from the table of arrows in biome-config.ts.
writeFileSync('biome.json', JSON.stringify(biomeConfig(), null, 2))
execFileSync('biome', ['format', '--write', 'biome.json'], { stdio: 'inherit' })
