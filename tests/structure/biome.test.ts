import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { biomeConfig } from '../../.ci/biome-config.ts'

test('biome.json matches the table of arrows: `npm run biome` writes it', () => {
  expect(JSON.parse(readFileSync('biome.json', 'utf8'))).toEqual(biomeConfig())
})
