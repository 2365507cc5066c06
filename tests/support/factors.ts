import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import type { TestApi } from './api.ts'

export const PASSWORD = 'Quieter9fox'

/** A shop that can keep the secrets of apps and, if asked, requires a second factor of admins. */
export function factorConfig(env: NodeJS.ProcessEnv = {}) {
  const FACTOR_KEYS = `own:${randomBytes(32).toString('base64')}`
  return readConfig({ NODE_ENV: 'test', FACTOR_KEYS, ...env })
}

/** The code that an app shows, `steps` of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

/** What staff with a second factor do, at an API in this process. */
export function factorSteps(api: TestApi) {
  const login = async (email: string) =>
    (await api.call('login', { body: { name: email, pass: PASSWORD } })) as { status: number; body: LoginReply }
  return {
    login,
    /** A member of staff with a password, logged in. */
    async staff(role: 'reception' | 'admin' = 'admin') {
      const person = await api.person(role)
      await api.db.all('update contact set password_hash = $2 where id = $1', [person.id, await hashPassword(PASSWORD)])
      return person
    },
    /** The token of a login that still needs its second factor. */
    halfLogin: async (email: string) => (await login(email)).body.secondStep?.token ?? '',
    stepUp: (token: string, given: object = {}) => api.call('stepUp', { token, body: { password: PASSWORD, ...given } }),
    /** Sets up an authenticator app, as someone stepped up does. */
    async addApp(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = (await api.call('beginApp', { token, body: {} })).body as { secret: string }
      const { status, body } = await api.call('confirmApp', { token, body: { code: codeOf(secret) } })
      if (status !== 200) throw new Error(`The app was not added: ${JSON.stringify(body)}`)
      // As if it had been added some minutes ago, so that the present code works again.
      await api.db.all(
        `update authenticator_app set last_step = last_step - 9
          where contact_id = (select contact_id from session where token_sha256 = sha256(convert_to($1, 'UTF8')))`,
        [token],
      )
      return { secret, ...(body as { recoveryCodes: string[] }) }
    },
  }
}

type LoginReply = { token?: string; error?: string; secondStep?: { token: string; hasPasskey: boolean; hasApp: boolean } }
