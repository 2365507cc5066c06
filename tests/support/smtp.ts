import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { recipients: string[]; mail: Email }

/**
 * A real SMTP server on its own port, with the letters it received. `mood` is how it treats the next letter. With a login, nobody
 * else gets in.
 */
export async function startSmtp({ login }: { login?: { user: string; pass: string } } = {}) {
  const received: Received[] = []
  const releases: (() => void)[] = []
  const state: { mood: 'takes' | 'refuses' | 'hangs' } = { mood: 'takes' }
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass
      done(isRight ? null : Object.assign(new Error('No'), { responseCode: 535 }), isRight ? { user: username } : undefined)
    },
    onRcptTo(_address, _session, done) {
      done(state.mood === 'refuses' ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const isHanging = state.mood === 'hangs'
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const take = () => {
          received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
          done()
        }
        if (isHanging) releases.push(take)
        else take()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Letters to this address, in order of arrival. */
    to: (address: string) => received.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail),
    behave(mood: typeof state.mood) {
      state.mood = mood
    },
    /** Takes the letters that it let hang. */
    release() {
      for (const release of releases.splice(0)) release()
    },
    stop() {
      for (const release of releases) release()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
