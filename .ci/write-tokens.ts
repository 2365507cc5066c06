import { writeFileSync } from 'node:fs'
import { tokensJson } from '#design-system/tokens/tokens-json.ts'

writeFileSync('design-system/tokens/tokens.json', `${JSON.stringify(tokensJson(), null, 2)}\n`)
