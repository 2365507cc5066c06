import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Signing = {
  challenge: string
  origin?: string
  rpID?: string
  /** How often the device says that it has signed. */
  counter?: number
  /** Whether the device checked a finger or a PIN. */
  isVerified?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

function authData({ rpID = 'shop.test', counter = 0, isVerified = true }: Signing, key?: Buffer): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpID), Buffer.of(flags), count, ...(key ? [key] : [])])
}

const clientData = (type: string, { challenge, origin = 'http://shop.test' }: Signing) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An authenticator in memory that signs whatever it is told to, so that a test can lie. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  )
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: credential.id,
    /** What `navigator.credentials.create` answers. */
    register(signing: Signing) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, Buffer.from(cose)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(signing, key))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const clientDataJSON = base64url(clientData('webauthn.create', signing))
      return { ...credential, response: { clientDataJSON, attestationObject: base64url(Buffer.from(attestation)), transports: ['usb'] } }
    },
    /** What `navigator.credentials.get` answers. */
    sign(signing: Signing) {
      const [data, client] = [authData(signing), clientData('webauthn.get', signing)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
      }
    },
  }
}
