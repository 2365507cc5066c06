import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#domain/api/openapi.ts'

/** `npm run openapi`: writes the document of every call beside the package file. */
await writeFile('openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
console.log('Wrote openapi.json')
