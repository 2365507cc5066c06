import { Secret, TOTP } from 'otpauth'
import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { openLogin, userOf } from '#api-mocks/station/logins.ts'
import { factorDesk, factorsOf, type MockFactors, mockChoice } from '#api-mocks/station/mock-factors.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import {
  bareCode,
  type GivenFactor,
  HALF_LOGIN,
  hasFactor,
  isAppCode,
  MOST_PASSKEYS,
  type OwnFactors,
  RECOVERY_CODES,
} from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { station as zed } from '#domain/station.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'

const [MINUTE, PERIOD] = [60_000, 30_000]
type Purpose = 'register' | 'login' | 'step_up'

/** The step of a right code that is newer than the last one used. */
function stepOf(station: MockStation, secret: string, code: string, lastStep: number): number | undefined {
  const timestamp = station.now().getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  const step = delta === null ? 0 : Math.floor(timestamp / PERIOD) + delta
  return step > lastStep ? step : undefined
}

function spendCode(station: MockStation, { app, codes }: MockFactors, typed: string): boolean {
  const code = bareCode(typed)
  if (!isAppCode(code)) return codes.delete(code)
  const step = app && stepOf(station, app.secret, code, app.lastStep)
  if (!app || step === undefined) return false
  Object.assign(app, { lastStep: step, used: station.now().toISOString() })
  return true
}

const fromBase64url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** Whether this answers a challenge of ours. The mocks don't check signatures. */
function answersChallenge(station: MockStation, who: number, purpose: Purpose, clientDataJSON: string): boolean {
  try {
    const { challenge } = JSON.parse(fromBase64url(clientDataJSON)) as { challenge: string }
    const found = factorDesk(station).challenges.get(challenge)
    factorDesk(station).challenges.delete(challenge)
    return found?.who === who && found.purpose === purpose
  } catch {
    return false
  }
}

function spendFactor(station: MockStation, who: number, { code = '', passkey }: GivenFactor, purpose: 'login' | 'step_up'): void {
  const own = factorsOf(station, who)
  if (passkey) {
    const known = own.passkeys.find(({ credentialId }) => credentialId === passkey.id)
    if (!known || !answersChallenge(station, who, purpose, passkey.response.clientDataJSON))
      throw refuseField('passkey', factorMessages.passkeyRefused)
    known.used = station.now().toISOString()
    return
  }
  if (bareCode(code) === '') throw refuseField('code', factorMessages.giveFactor)
  if (!spendCode(station, own, code)) throw refuseField('code', factorMessages.wrongCode)
}

function challengeFor(station: MockStation, who: number, purpose: Purpose) {
  const challenge = crypto.randomUUID().replaceAll('-', '')
  factorDesk(station).challenges.set(challenge, { who, purpose })
  const allowed = factorsOf(station, who).passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' }))
  const rpId = globalThis.location?.hostname ?? 'localhost'
  return { challenge, rpId, allowCredentials: allowed, excludeCredentials: allowed, userVerification: 'required' }
}

function findHalf(station: MockStation, token: string): { who: number; tries: number } {
  const half = factorDesk(station).halves.get(token)
  if (!half || half.until < station.now() || half.tries >= HALF_LOGIN.tries)
    throw new MockRefusal(401, { error: 'half_login_ended', message: factorMessages.halfLoginEnded })
  return half
}

/** Opens a login that may only do its second step. Undefined for someone without a second factor. */
export function openMockHalf(station: MockStation, { contact }: Account) {
  const choice = mockChoice(station, contact.id)
  if (!hasFactor(choice)) return undefined
  const token = `half_${crypto.randomUUID()}`
  factorDesk(station).halves.set(token, {
    who: contact.id,
    tries: 0,
    until: new Date(station.now().getTime() + HALF_LOGIN.minutes * MINUTE),
  })
  return { ...choice, token }
}

/** Refuses until this login has said again who it is. */
export function assertMockStepUp(station: MockStation, token: string): void {
  const until = factorDesk(station).steppedUp.get(token)
  if (!until || until < station.now()) throw refuseField('password', officeMessages.stepUpFirst, 403)
}

function makeCodes(own: MockFactors): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, () => crypto.randomUUID().slice(4, 23).toLowerCase())
  own.codes = new Set(codes.map(bareCode))
  return codes
}

const firstCodes = (own: MockFactors) => ({ recoveryCodes: own.codes.size > 0 ? [] : makeCodes(own) })

function ownFactorsOf(station: MockStation, { contact }: Account): OwnFactors {
  const { passkeys, app, codes } = factorsOf(station, contact.id)
  return {
    isRequired: false,
    canUseApp: true,
    passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
    app: app ? { added: app.added, used: app.used } : null,
    recoveryCodesLeft: codes.size,
  }
}

/** Second factors at the station in memory. A mocked shop never requires one. */
export const mockFactorCalls = {
  loginChallenge: ({ body }, station) => challengeFor(station, findHalf(station, body.token).who, 'login'),
  loginFactor: ({ body: { token, ...given } }, station) => {
    const half = findHalf(station, token)
    half.tries += 1
    const account = accountById(station, half.who)
    if (!account) throw new MockRefusal(401, { error: 'not_authorized' })
    spendFactor(station, half.who, given, 'login')
    factorDesk(station).halves.delete(token)
    noteDown(station, account, { action: 'login.ok', detail: { role: account.role } })
    return { token: openLogin(station, account.contact.id), user: userOf(account) }
  },
  stepUp: ({ body: { password, ...given }, account, token }, station) => {
    if (password !== account.password) throw refuseField('password', officeMessages.wrongPassword)
    if (hasFactor(mockChoice(station, account.contact.id))) spendFactor(station, account.contact.id, given, 'step_up')
    const until = new Date(station.now().getTime() + 5 * MINUTE)
    factorDesk(station).steppedUp.set(token, until)
    return { until: until.toISOString() }
  },
  stepUpChallenge: ({ account }, station) => challengeFor(station, account.contact.id, 'step_up'),
  ownFactors: ({ account }, station) => ownFactorsOf(station, account),
  beginApp: ({ account }, station) => {
    const secret = new Secret({ size: 20 })
    factorsOf(station, account.contact.id).setup = secret.base32
    return { uri: new TOTP({ issuer: zed.name, label: account.contact.email, secret }).toString(), secret: secret.base32 }
  },
  confirmApp: ({ body, account }, station) => {
    const own = factorsOf(station, account.contact.id)
    const step = own.setup === undefined ? undefined : stepOf(station, own.setup, body.code.replaceAll(/\s/g, ''), 0)
    if (own.setup === undefined || step === undefined) throw refuseField('code', factorMessages.wrongSetupCode)
    own.app = { secret: own.setup, lastStep: step, added: station.now().toISOString(), used: null }
    own.setup = undefined
    noteDown(station, account, { action: 'factor.add', detail: { kind: 'app', ended: 0 } })
    return firstCodes(own)
  },
  beginPasskey: ({ account }, station) => {
    const { id, email, name } = account.contact
    if (factorsOf(station, id).passkeys.length >= MOST_PASSKEYS) throw new MockRefusal(409, { error: factorMessages.tooManyPasskeys })
    const { rpId, ...rest } = challengeFor(station, id, 'register')
    return {
      ...rest,
      rp: { id: rpId, name: zed.name },
      user: { id: btoa(`contact${id}`).replaceAll('=', ''), name: email, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    }
  },
  addPasskey: ({ body: { name, passkey }, account }, station) => {
    const own = factorsOf(station, account.contact.id)
    if (!answersChallenge(station, account.contact.id, 'register', passkey.response.clientDataJSON))
      throw refuseField('passkey', factorMessages.passkeyNotAdded)
    const id = Math.max(0, ...own.passkeys.map((one) => one.id)) + 1
    own.passkeys.push({ id, name, added: station.now().toISOString(), used: null, credentialId: passkey.id })
    noteDown(station, account, { action: 'factor.add', detail: { kind: 'passkey', ended: 0 } })
    return firstCodes(own)
  },
  removeFactor: ({ body, account }, station) => {
    const own = factorsOf(station, account.contact.id)
    const left = own.passkeys.filter(({ id }) => body.kind !== 'passkey' || id !== body.id)
    if (body.kind === 'app' ? !own.app : left.length === own.passkeys.length)
      throw new MockRefusal(404, { error: factorMessages.unknownFactor })
    if (body.kind === 'app') own.app = undefined
    own.passkeys = left
    if (!hasFactor(mockChoice(station, account.contact.id))) own.codes.clear()
    noteDown(station, account, { action: 'factor.remove', detail: { kind: body.kind, ended: 0 } })
    return ownFactorsOf(station, account)
  },
  renewCodes: ({ account }, station) => {
    if (!hasFactor(mockChoice(station, account.contact.id))) throw new MockRefusal(409, { error: factorMessages.startAgain })
    return { recoveryCodes: makeCodes(factorsOf(station, account.contact.id)) }
  },
} satisfies MockCalls
