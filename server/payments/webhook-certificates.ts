import { type KeyObject, X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'
import { askOnce, type Fetch } from './paypal-http.ts'

/** `isTrusted`: it is the provider's by name, it is current, and its chain ends at an authority this machine knows. */
export type Certificate = { publicKey: KeyObject; isTrusted: boolean }
type Answer = Certificate | 'none' | 'unreachable'
type Entry = { answer: Promise<Answer>; until: number; isFound: boolean }

const names = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com']
/** The provider has a handful. More addresses than this are someone making them up. */
const MOST_KEPT = 100
/** How long each answer counts, in milliseconds. */
const lifetimes = { certificate: 86_400_000, none: 3_600_000, unreachable: 60_000 }
const LONGEST_CHAIN = 5

function lifetimeOf(answer: Answer): number {
  return typeof answer === 'string' ? lifetimes[answer] : lifetimes.certificate
}

function readChain(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? []
  return blocks.slice(0, LONGEST_CHAIN).map((block) => new X509Certificate(block))
}

function isCurrent(certificate: X509Certificate, now: number): boolean {
  return certificate.validFromDate.getTime() <= now && now <= certificate.validToDate.getTime()
}

function endsAtRoot(chain: readonly X509Certificate[], roots: readonly X509Certificate[], now: number): boolean {
  const [leaf, ...others] = chain
  let current = leaf
  for (let length = 0; current && length < LONGEST_CHAIN; length++) {
    const signed = current
    const hasSigned = (other: X509Certificate) => other.ca && signed.checkIssued(other) && signed.verify(other.publicKey)
    if (!isCurrent(signed, now)) return false
    if (roots.some((root) => isCurrent(root, now) && hasSigned(root))) return true
    current = others.find((other) => other !== signed && hasSigned(other))
  }
  return false
}

function read(pem: string, roots: () => readonly string[], now: number): Answer {
  try {
    const chain = readChain(pem)
    const [leaf] = chain
    if (leaf?.publicKey.asymmetricKeyType !== 'rsa') return 'unreachable'
    const isProviders = names.some((name) => leaf.checkHost(name) !== undefined)
    const trusted = roots().map((root) => new X509Certificate(root))
    return { publicKey: leaf.publicKey, isTrusted: isProviders && endsAtRoot(chain, trusted, now) }
  } catch {
    return 'unreachable'
  }
}

/**
 * The certificates that webhooks are signed with, fetched once a day each. `find` takes an address that was already found to be the
 * provider's, and answers `none` where there isn't one. `countAsking` is called before the provider is asked, and stops it by
 * throwing. `now` and `timeout` are in milliseconds, roots are PEM.
 */
export function createCertificates({
  fetch,
  now,
  timeout,
  roots = () => getCACertificates('default'),
}: {
  fetch: Fetch
  now: () => number
  timeout: number
  roots?: () => readonly string[]
}) {
  const kept = new Map<string, Entry>()

  async function download(url: string): Promise<Answer> {
    const result = await askOnce(fetch, url, { method: 'GET', headers: { accept: '*/*' } }, AbortSignal.timeout(timeout))
    if (!result.ok) return 'unreachable'
    const { status, text } = result.value
    if (status === 200) return read(text, roots, now())
    return status === 400 || status === 404 || status === 410 ? 'none' : 'unreachable'
  }

  function current(url: string): Entry | undefined {
    const entry = kept.get(url)
    return entry && now() < entry.until ? entry : undefined
  }

  function keep(url: string): Entry {
    for (const [other, { until, isFound }] of kept) if (until <= now() || (kept.size >= MOST_KEPT && !isFound)) kept.delete(other)
    const entry: Entry = { answer: download(url), until: Number.POSITIVE_INFINITY, isFound: false }
    kept.set(url, entry)
    return entry
  }

  return {
    async find(url: string, countAsking?: () => Promise<void>): Promise<Answer> {
      const known = current(url)
      if (known) return known.answer
      await countAsking?.()
      const entry = current(url) ?? keep(url)
      const answer = await entry.answer
      entry.isFound = typeof answer === 'object'
      entry.until = now() + lifetimeOf(answer)
      return answer
    },
  }
}
