import { randomUUID } from 'node:crypto'
import { browserOf } from '#domain/session/browser.ts'
import { hasFactor, MOST_PASSKEYS, type OwnFactors } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { factorsChangedLetter } from '#server/accounts/account-letters.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { closeSessions, type Session } from '#server/accounts/sessions.ts'
import { stepUp } from '#server/accounts/step-up.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { conflict, fieldRefusal, notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { beginApp, confirmApp, spendAppCode } from './authenticator-app.ts'
import { findFactorChoice, findFactors, removeFactor } from './factors.ts'
import { findHalfLogin } from './half-login.ts'
import { addPasskey, beginPasskey, beginSignature } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { finishLogin } from './second-step.ts'

/** Whether an admin must have a second factor here (D258). */
const isRequired = ({ config }: Deps, { role }: Session) => config.requiresFactors && role === 'admin'

async function readOwnFactors(deps: Deps, session: Session): Promise<OwnFactors> {
  return {
    isRequired: isRequired(deps, session),
    canUseApp: deps.config.factorKeys.length > 0,
    ...(await findFactors(deps.db, session.contactId)),
  }
}

async function findSelf(db: Sql, { contactId }: Session): Promise<{ id: number; email: string; name: string }> {
  const account = await findAccount(db, contactId)
  if (!account) throw notAuthorised()
  return { id: contactId, email: account.contact.email, name: account.contact.name }
}

type Change = { session: Session; action: string; detail?: object; requestId: string }

/** What goes with every change of someone's factors: their other logins end, it is audited, and a letter says so. */
async function noteChange(sql: Sql, { session, action, detail, requestId }: Change): Promise<void> {
  const { email } = await findSelf(sql, session)
  const ended = await closeSessions(sql, session.contactId, session)
  await audit(sql, { actor: session, action, detail: { ...detail, ended }, requestId })
  await enqueue(sql, letterEntry(`factors_changed:${randomUUID()}`, factorsChangedLetter(email)))
}

/** Recovery codes come with the first factor. Those who have some keep them. */
async function makeFirstCodes(sql: Sql, { contactId }: Session): Promise<string[]> {
  const { recoveryCodesLeft } = await findFactors(sql, contactId)
  return recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(sql, contactId)
}

/** Two changes of one person's factors take turns. */
function changeFactors<T>(db: Db, { contactId }: Session, work: (sql: Sql) => Promise<T>): Promise<T> {
  return db.transaction(async (sql) => {
    await sql.all('select 1 from contact where id = $1 for no key update', [contactId])
    return work(sql)
  })
}

/** Second factors: the second step of a login, and people's own (A18, A45 to A54, security 2.7). */
export const factorHandlers: Handlers = {
  loginChallenge: async ({ body }, deps) => beginSignature(deps.db, deps.baseUrl(), await findHalfLogin(deps.db, body.token), 'login'),

  loginFactor: async ({ body: { token, ...given }, address, header, requestId }, deps) => {
    const loggedIn = await finishLogin(deps, { token, given, source: address, browser: browserOf(header('user-agent')), requestId })
    return { token: loggedIn.token, user: loggedIn.account.user }
  },

  stepUp: async ({ session, body: { password, ...given }, address, requestId }, deps) =>
    stepUp(deps, { session, password, given, address, requestId }),

  stepUpChallenge: async ({ session }, deps) => beginSignature(deps.db, deps.baseUrl(), session.contactId, 'step_up'),

  ownFactors: async ({ session }, deps) => readOwnFactors(deps, session),

  beginApp: async ({ session }, { db, config }) => {
    const [key, ...older] = config.factorKeys
    if (!key) throw conflict(factorMessages.noApp)
    return beginApp(db, [key, ...older], await findSelf(db, session))
  },

  confirmApp: async ({ session, body, requestId }, { db, config }) => {
    return changeFactors(db, session, async (sql) => {
      const code = body.code.replaceAll(/\s/g, '')
      const isRight = await spendAppCode(sql, config.factorKeys, { contactId: session.contactId, code, isConfirmed: false })
      if (!isRight) throw fieldRefusal('code', factorMessages.wrongSetupCode)
      await confirmApp(sql, session.contactId)
      await noteChange(sql, { session, action: 'factor.add', detail: { kind: 'app' }, requestId })
      return { recoveryCodes: await makeFirstCodes(sql, session) }
    })
  },

  beginPasskey: async ({ session }, { db, baseUrl }) => {
    const { passkeys } = await findFactors(db, session.contactId)
    if (passkeys.length >= MOST_PASSKEYS) throw conflict(factorMessages.tooManyPasskeys)
    return beginPasskey(db, baseUrl(), await findSelf(db, session))
  },

  addPasskey: async ({ session, body: { name, passkey }, requestId }, { db, baseUrl }) => {
    return changeFactors(db, session, async (sql) => {
      if (!(await addPasskey(sql, baseUrl(), { contactId: session.contactId, name, passkey })))
        throw fieldRefusal('passkey', factorMessages.passkeyNotAdded)
      await noteChange(sql, { session, action: 'factor.add', detail: { kind: 'passkey' }, requestId })
      return { recoveryCodes: await makeFirstCodes(sql, session) }
    })
  },

  removeFactor: async ({ session, body, requestId }, deps) => {
    await changeFactors(deps.db, session, async (sql) => {
      if (!(await removeFactor(sql, session.contactId, body))) throw new Refusal(404, { error: factorMessages.unknownFactor })
      const isLast = !hasFactor(await findFactorChoice(sql, session.contactId))
      if (isLast && isRequired(deps, session)) throw conflict(factorMessages.lastFactor)
      if (isLast) await sql.all('delete from recovery_code where contact_id = $1', [session.contactId])
      await noteChange(sql, { session, action: 'factor.remove', detail: { kind: body.kind }, requestId })
    })
    return readOwnFactors(deps, session)
  },

  renewCodes: async ({ session, requestId }, { db }) => {
    return changeFactors(db, session, async (sql) => {
      if (!hasFactor(await findFactorChoice(sql, session.contactId))) throw conflict(factorMessages.startAgain)
      await noteChange(sql, { session, action: 'factor.codes', requestId })
      return { recoveryCodes: await makeRecoveryCodes(sql, session.contactId) }
    })
  },
}
