import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { isStrongPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import { StaffError } from '#server/accounts/staff.ts'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks for a new password twice, showing nothing of it, until it keeps the shop's rule. Throws StaffError when the person gives up. */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true })
  reader.on('SIGINT', () => reader.close())
  const lines = reader[Symbol.asyncIterator]()
  async function ask(words: string): Promise<string> {
    output.write(words)
    const { value, done } = await lines.next()
    output.write('\n')
    if (done) throw new StaffError('Nothing was changed.')
    return value
  }
  try {
    for (;;) {
      const password = await ask('New password: ')
      if (!isStrongPassword(password)) output.write(`${messages.weakPassword}\n`)
      else if ((await ask('Once more: ')) === password) return password
      else output.write('The two passwords are not the same.\n')
    }
  } finally {
    reader.close()
  }
}
