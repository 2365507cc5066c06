import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// Just enough of X.509 to have a certificate of any age and name: DER is a tag, a length and a content.

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}
const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) =>
  der(
    0x18,
    Buffer.from(
      `${date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .replace('Z', '')}Z`,
    ),
  )
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value))
const ECDSA_SHA256 = sequence(objectId('2a8648ce3d040302'))
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END CERTIFICATE-----\n`

export type Certificate = { name: string; cert: string; key: string; privateKey: KeyObject }

/** A certificate for this host, an authority's own without `by`. It is good from a day ago for `days`, which may be negative. */
export function makeCertificate(name: string, { by, days = 60 }: { by?: Certificate; days?: number } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const end = Date.now() + days * 86_400_000
  const isAuthority = by === undefined
  const extensions = sequence(
    extension('551d13', isAuthority ? sequence(der(0x01, Buffer.from([255]))) : sequence()),
    extension('551d11', sequence(der(0x82, Buffer.from(name)))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    commonName(by?.name ?? name),
    sequence(time(new Date(Math.min(Date.now(), end) - 86_400_000)), time(new Date(end))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = sign('sha256', body, by?.privateKey ?? privateKey)
  const cert = pem(sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature)))
  return { name, cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, privateKey }
}
