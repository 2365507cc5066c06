import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#domain/api/openapi.ts'
import { runCommand } from './run-command.ts'

/** `npm run openapi` writes the document of every call next to package.json. */
async function writeOpenApi(): Promise<string> {
  await writeFile('openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
  return 'Wrote openapi.json'
}

await runCommand('The document could not be written', writeOpenApi)
