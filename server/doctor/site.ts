import { readFile } from 'node:fs/promises'
import { get as getHttp, type RequestOptions as HttpOptions, type IncomingMessage } from 'node:http'
import { get as getHttps, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { codeOf, type Finding, fix, look, ok } from './finding.ts'

const DAY = 86_400_000
const PATIENCE = 8000
const LARGEST_PAGE = 2_000_000
/** Certificates are renewed a month before they end, so that two weeks mean that renewing fails. */
const SOON = 14

/** Beside the address: who else is believed to issue certificates, where plain http is asked, and where the built pages are. */
export type SiteSeams = { ca?: string; httpPort?: number; dist?: string; now?: () => number }

type Answer = { status: number; headers: IncomingMessage['headers']; body: string; why?: string; validTo?: string }

function read(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      if (text.length < LARGEST_PAGE) text += part
    })
    answer.on('end', () => resolve(text))
    answer.on('error', reject)
  })
}

/** Asks any server that answers, trusted or not: the question is what's wrong with the certificate. */
function ask(url: URL, { ca }: SiteSeams): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      rejectUnauthorized: false,
      timeout: PATIENCE,
      headers: { accept: 'text/html' },
      agent: false,
      ...(ca ? { ca } : {}),
    }
    const request = getHttps(url, options, async (answer) => {
      const socket = answer.socket as TLSSocket
      const { valid_to: validTo } = socket.getPeerCertificate()
      // Node gives the code as text here, whatever its types say.
      const why = socket.authorized
        ? undefined
        : String((socket.authorizationError as Error & { code?: string })?.code ?? socket.authorizationError)
      const body = await read(answer).catch(() => '')
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, validTo, ...(why === undefined ? {} : { why }) })
    })
    request.on('timeout', () => request.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })))
    request.on('error', reject)
  })
}

const certificateAdvice: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired: renew it now, as the runbook says under "A certificate has expired"',
  CERT_NOT_YET_VALID: 'it is not valid yet: look at the clock of the proxy',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name: have one issued for this one',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself: have a public authority issue one',
  SELF_SIGNED_CERT_IN_CHAIN: 'it comes from an authority that browsers do not know: have a public one issue it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain is incomplete: have the proxy send the full chain (fullchain.pem)',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its chain is incomplete or from an authority that browsers do not know: have the proxy send the full chain (fullchain.pem)',
}

function judgeCertificate({ why, validTo }: Answer, now: number): Finding {
  if (why !== undefined) return fix('certificate', `Browsers refuse the certificate: ${certificateAdvice[why] ?? why}.`)
  const days = Math.floor((Date.parse(validTo ?? '') - now) / DAY)
  if (days < 3) return fix('certificate', `The certificate ends in ${days} days: renew it now.`)
  if (days < SOON) return look('certificate', `The certificate ends in ${days} days, so renewing it must have failed: see why.`)
  return ok('certificate', `The certificate is good for ${days} more days.`)
}

const scriptsOf = (page: string) => [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, name]) => name).toSorted()

/** Whether the pages that come from there are those that were built here: their scripts' names have hashes in them. */
async function judgeVersion({ status, body }: Answer, dist: string): Promise<Finding> {
  const check = 'version'
  const built = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)
  if (status === 503) return fix(check, 'The shop there is starting, or its database is away: read its log.')
  if (status === 502 || status === 504)
    return fix(check, `The proxy answers ${status}: the shop behind it isn't running, or not where the proxy looks.`)
  if (status !== 200) return fix(check, `The address answers ${status}: see what the proxy does with it.`)
  if (built === undefined) return look(check, 'The pages are not built here, so their version could not be compared: npm run build.')
  const [theirs, ours] = [scriptsOf(body), scriptsOf(built)]
  if (theirs.join() === ours.join()) return ok(check, 'The address answers with the pages that were built here.')
  if (!theirs.some((name) => name?.startsWith('/assets/')))
    return fix(check, 'Something else than the shop answers there: see where the name and the proxy lead.')
  return look(check, 'The address answers with another version of the shop than the one built here: restart it, if it should be this one.')
}

function judgeHsts({ headers }: Answer): Finding {
  const [, seconds] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? []
  if (Number(seconds ?? 0) >= 30 * 86_400) return ok('hsts', 'Browsers are told to come by https only.')
  return look('hsts', "Strict-Transport-Security doesn't arrive: the shop sends it in production, so see what the proxy takes away.")
}

function askPlain(host: string, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: HttpOptions = { host, port, path: '/', timeout: PATIENCE, agent: false }
    const request = getHttp(options, (answer) => {
      answer.resume()
      resolve(answer)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
}

async function judgeRedirect(url: URL, port: number): Promise<Finding> {
  const check = 'redirect'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const answer = await askPlain(host, port).catch(() => undefined)
  if (!answer)
    return look(
      check,
      `Nothing answers at http://${url.hostname}: people who type the name alone may see an error. Let the proxy redirect it.`,
    )
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location?.startsWith('https://')) return ok(check, 'Plain http is led to https.')
  return fix(
    check,
    `http://${url.hostname} answers ${statusCode} without leading to https: passwords could travel in the clear. Let the proxy redirect it.`,
  )
}

/** Looks at the shop from outside, at its public address: certificate, redirect, HSTS, and whether it is this shop. */
export async function checkSite(
  publicBaseUrl: string | undefined,
  { isProduction, dist }: { isProduction: boolean; dist: string },
  seams: SiteSeams = {},
): Promise<Finding[]> {
  if (publicBaseUrl === undefined || !publicBaseUrl.startsWith('https://'))
    return [(isProduction ? fix : ok)('address', 'PUBLIC_BASE_URL is not a public address with https, so nothing is asked from outside.')]
  const url = new URL('/', publicBaseUrl)
  try {
    const answer = await ask(url, seams)
    const now = (seams.now ?? Date.now)()
    const redirect = await judgeRedirect(url, seams.httpPort ?? 80)
    return [judgeCertificate(answer, now), redirect, judgeHsts(answer), await judgeVersion(answer, seams.dist ?? dist)]
  } catch (error) {
    return [
      fix(
        'address',
        `${publicBaseUrl} doesn't answer (${codeOf(error)}): see whether the name leads to the proxy, the proxy runs and the firewall lets it through.`,
      ),
    ]
  }
}
