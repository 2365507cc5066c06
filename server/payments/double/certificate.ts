import { type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'

/** Whom a certificate is for, who signs it, and when it begins and ends, in milliseconds. Without an issuer it signs itself. */
export type CertificateWish = {
  name: string
  publicKey: KeyObject
  from: number
  until: number
  issuer: { name: string; privateKey: KeyObject }
  maySignOthers?: boolean
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const time = (ms: number) => der(0x18, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
/** "Basic constraints", which say that a certificate may sign others. */
const authority = der(0xa3, sequence(sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([255])))))))

/** Writes an X.509 certificate, which node:crypto can read but not write. The issuer's key is RSA. Returns PEM. */
export function writeCertificate({ name, publicKey, from, until, issuer, maySignOthers }: CertificateWish): string {
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    sha256WithRsa,
    commonName(issuer.name),
    sequence(time(from), time(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(maySignOthers ? [authority] : []),
  )
  const signature = sign('RSA-SHA256', facts, issuer.privateKey)
  return new X509Certificate(sequence(facts, sha256WithRsa, der(0x03, Buffer.from([0]), signature))).toString()
}
