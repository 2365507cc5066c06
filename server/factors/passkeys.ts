import type { NewPasskey, PasskeySignature } from '#domain/session/factor.ts'
import { station } from '#domain/station.ts'
import type { Sql } from '#server/db/database.ts'
import { hashToken } from '#server/secret-token.ts'

/** A seventh of all code that a start would read, and few people ever use a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** What a challenge is for. One made for a login cannot be used for anything else. */
export type Purpose = 'register' | 'login' | 'step_up'

/** Whose passkeys these are: the address of the shop, and the name that browsers bind them to. */
type Site = { origin: string; rpID: string }

/** An address of numbers has no name to bind a passkey to, so this machine's own is called localhost. */
export function siteOf(baseUrl: string): Site {
  const url = new URL(baseUrl)
  if (/^(127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return { origin: url.origin, rpID: url.hostname }
}

/** ES256, EdDSA and RS256, which every authenticator has one of. */
const algorithms = [-7, -8, -257]

async function keepChallenge(sql: Sql, contactId: number, purpose: Purpose, challenge: string): Promise<void> {
  await sql.all('delete from passkey_challenge where expires_at < now()')
  await sql.all(
    `insert into passkey_challenge (challenge_sha256, contact_id, purpose, expires_at) values ($1, $2, $3, now() + interval '5 minutes')`,
    [hashToken(challenge), contactId, purpose],
  )
}

/** Uses a challenge up: it is true once, for this person and purpose. */
const spendChallenge = (sql: Sql, contactId: number, purpose: Purpose) => async (challenge: string) => {
  const spent = await sql.one(
    'delete from passkey_challenge where challenge_sha256 = $1 and contact_id = $2 and purpose = $3 and expires_at > now() returning 1',
    [hashToken(challenge), contactId, purpose],
  )
  return spent !== undefined
}

type Stored = { id: number; credentialId: string; publicKey: Buffer; counter: string; transports: string[] }

function findPasskeys(sql: Sql, contactId: number): Promise<Stored[]> {
  return sql.all<Stored>(
    `select id, credential_id as "credentialId", public_key as "publicKey", counter::text, transports from passkey
      where contact_id = $1 order by id`,
    [contactId],
  )
}

const descriptorOf = ({ credentialId, transports }: Stored) => ({ id: credentialId, transports })

/** What the browser needs to make a new passkey for this person. */
export async function beginPasskey(sql: Sql, baseUrl: string, { id, email, name }: { id: number; email: string; name: string }) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: station.name,
    rpID: siteOf(baseUrl).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`contact:${id}`),
    excludeCredentials: (await findPasskeys(sql, id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(sql, id, 'register', options.challenge)
  return { ...options }
}

/** What the browser needs to have one of this person's passkeys sign. */
export async function beginSignature(sql: Sql, baseUrl: string, contactId: number, purpose: Exclude<Purpose, 'register'>) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(baseUrl).rpID,
    allowCredentials: (await findPasskeys(sql, contactId)).map(descriptorOf),
    userVerification: 'required',
  })
  await keepChallenge(sql, contactId, purpose, options.challenge)
  return { ...options }
}

/** Stores a new passkey. False if it isn't an answer to our challenge, at our address, by a verified person, or is stored already. */
export async function addPasskey(
  sql: Sql,
  baseUrl: string,
  { contactId, name, passkey }: { contactId: number; name: string; passkey: NewPasskey },
): Promise<boolean> {
  const { origin, rpID } = siteOf(baseUrl)
  const { transports = [], ...response } = passkey.response
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response },
    expectedChallenge: spendChallenge(sql, contactId, 'register'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const stored = await sql.one(
    `insert into passkey (contact_id, credential_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
     on conflict (credential_id) do nothing returning 1`,
    [contactId, id, Buffer.from(publicKey), counter, transports, name],
  )
  return stored !== undefined
}

/**
 * Checks a passkey's signature: our challenge, once, at our address, by a verified person, with a counter that has not gone
 * back, which a copied device's would.
 */
export async function spendSignature(
  sql: Sql,
  baseUrl: string,
  { contactId, passkey, purpose }: { contactId: number; passkey: PasskeySignature; purpose: Exclude<Purpose, 'register'> },
): Promise<boolean> {
  const stored = (await findPasskeys(sql, contactId)).find(({ credentialId }) => credentialId === passkey.id)
  if (!stored) return false
  const { origin, rpID } = siteOf(baseUrl)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: spendChallenge(sql, contactId, purpose),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: stored.credentialId, publicKey: new Uint8Array(stored.publicKey), counter: Number(stored.counter) },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const counted = await sql.one('update passkey set counter = $2, last_used_at = now() where id = $1 and counter = $3 returning 1', [
    stored.id,
    verified.authenticationInfo.newCounter,
    stored.counter,
  ])
  return counted !== undefined
}
