import { writeFile } from 'node:fs/promises'
import { localitiesFile } from '#server/localities/localities.ts'
import { packageLocalities } from '#server/localities/package-localities.ts'
import { runCommand } from './run-command.ts'

/** `npm run localities` writes the list the shop reads. The package's own file is sixty times larger and takes half a second to read. */
async function writeLocalities(): Promise<string> {
  const { count, rows } = await packageLocalities()
  await writeFile(localitiesFile, rows.map((row) => `${row.join('\t')}\n`).join(''))
  return `Wrote ${rows.length} suburbs from ${count} rows`
}

await runCommand('The suburbs could not be written', writeLocalities)
