import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { PasswordOwner } from '#domain/contact/guessable.ts'
import { isStrongPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import { ConsoleError } from '#server/console-error.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks for this person's new password twice, without showing it, until it satisfies the shop's rule. Throws ConsoleError if the person gives up. */
export async function askPassword({ input, output }: Terminal, owner: PasswordOwner): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true })
  reader.on('SIGINT', () => reader.close())
  const lines = reader[Symbol.asyncIterator]()
  async function prompt(words: string): Promise<string> {
    output.write(words)
    const { value, done } = await lines.next()
    output.write('\n')
    if (done) throw new ConsoleError('Nothing was changed.')
    return value
  }
  try {
    for (;;) {
      const password = await prompt('New password: ')
      const why = isStrongPassword(password) ? whyPasswordGuessable(password, owner) : messages.weakPassword
      if (why !== undefined) output.write(`${why}\n`)
      else if ((await prompt('Again: ')) === password) return password
      else output.write('The two passwords are not the same.\n')
    }
  } finally {
    reader.close()
  }
}
