import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#tests/bench/server/shop-process.ts'

const PATIENCE = 20_000

export type ProxyName = 'nginx' | 'caddy'
export type RunningProxy = { url: string; stop: () => Promise<void> }

const canRun = (program: string, parameter: string) => {
  try {
    execFileSync(program, [parameter], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether this machine has the proxy. nginx also takes a certificate, which is made here; Caddy makes its own. */
export const isInstalled: Readonly<Record<ProxyName, boolean>> = {
  nginx: canRun('nginx', '-v') && canRun('openssl', 'version'),
  caddy: canRun('caddy', 'version'),
}

/** Tests that run as root start the proxy as nobody, as a machine would start it as someone of its own. */
const asOrdinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zed-proxy-'))
  await chmod(folder, 0o755)
  return folder
}

/** Everything in the folder becomes the proxy's. */
async function handOver(folder: string, files: readonly string[]): Promise<void> {
  const { uid, gid } = asOrdinaryUser
  if (uid === undefined || gid === undefined) return
  for (const path of [folder, ...files.map((file) => join(folder, file))]) await chown(path, uid, gid)
}

/** The file as it ships, with the ports, the processes and the certificate of a test in place of a machine's. */
async function nginxSite(folder: string, port: number, processes: readonly string[]): Promise<string> {
  const shipped = await readFile('deploy/nginx/zed-shop.conf', 'utf8')
  const lines = processes.map((address) => `  server ${address} max_fails=0;`).join('\n')
  return shipped
    .replace(/( {2}#?server [\d.:]+ max_fails=.*;\n)+/, `${lines}\n`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/http.sock;`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

async function prepareNginx(folder: string, port: number, processes: readonly string[]): Promise<string[]> {
  await writeFile(join(folder, 'zed-shop.conf'), await nginxSite(folder, port, processes))
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/temp;`).join(' ')
  const log = `pid ${folder}/nginx.pid; error_log stderr warn; daemon off; worker_processes 2;`
  await writeFile(join(folder, 'nginx.conf'), `${log} events {} http { access_log off; ${paths} include ${folder}/zed-shop.conf; }`)
  await mkdir(join(folder, 'temp'))
  const subject = ['-subj', '/CN=shop.example.org', '-days', '2']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', join(folder, 'privkey.pem')]
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', join(folder, 'fullchain.pem'), ...subject])
  await handOver(folder, ['temp', 'privkey.pem', 'fullchain.pem', 'zed-shop.conf', 'nginx.conf'])
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
}

/** Caddy's file takes what a test needs from the environment. Two lines keep it away from this machine's certificates and ports. */
async function prepareCaddy(folder: string): Promise<string[]> {
  const shipped = await readFile('deploy/caddy/Caddyfile', 'utf8')
  const alone = '\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tservers {'
  await writeFile(join(folder, 'Caddyfile'), shipped.replace('\n\tservers {', alone))
  await handOver(folder, ['Caddyfile'])
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
}

/** What the file itself says for Caddy 2.6. */
function caddyBuffers(): Record<string, string> {
  const isOld = isInstalled.caddy && /^v?2\.[0-6]\./.test(execFileSync('caddy', ['version'], { encoding: 'utf8' }))
  return isOld ? { SHOP_BUFFERS: 'buffer_requests' } : {}
}

async function untilOpen(url: string, child: ChildProcess, words: () => string): Promise<void> {
  for (const end = performance.now() + PATIENCE; ; ) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}: ${words()}`)
    const isOpen = await ask(`${url}/metrics`).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    if (performance.now() > end) throw new Error(`The proxy was not ready in time: ${words()}`)
    await sleep(50)
  }
}

/** The real proxy with the files of deploy/, in front of these processes (`host:port`). */
export async function startProxy(name: ProxyName, processes: readonly string[]): Promise<RunningProxy> {
  const folder = await makeFolder()
  const port = await freePort()
  const url = `https://localhost:${port}`
  const parameters = name === 'nginx' ? await prepareNginx(folder, port, processes) : await prepareCaddy(folder)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SHOP_ADDRESS: url,
    SHOP_PROCESSES: processes.join(' '),
    ...caddyBuffers(),
  }
  const child = spawn(name, parameters, { ...asOrdinaryUser, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr?.on('data', (bytes) => {
    words = `${words}${bytes}`.slice(-4000)
  })
  const ended = once(child, 'exit')
  const endIt = () => child.kill('SIGKILL')
  process.once('exit', endIt)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', endIt)
    await rm(folder, { recursive: true, force: true })
  }
  await untilOpen(url, child, () => words).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string; path?: string }
export type Answered = { status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer; body: string }

/** One request on its own connection, from any address of this machine; its answer's head. The path is sent as it is written. */
export function open(url: string, { method = 'GET', headers = {}, body, from = '127.0.0.1', path }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress: from, family: 4, agent: false, rejectUnauthorized: false, ...(path ? { path } : {}) }
    const request = url.startsWith('https:') ? requestByTls : requestPlain
    request(new URL(url), options, resolve).on('error', reject).end(body)
  })
}

/** The same with the whole answer. */
export async function ask(url: string, asked: Asked = {}): Promise<Answered> {
  const answer = await open(url, asked)
  const bytes = await buffer(answer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString() }
}

/** Sends a body once the other side says that it wants it (100 Continue), so that a refusal isn't lost in what is still being sent. */
export function offer(url: string, body: Buffer, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': String(body.length), expect: '100-continue' }
    const options = { method: 'POST', headers: all, family: 4, agent: false, rejectUnauthorized: false }
    const request = requestByTls(new URL(url), options)
    request.on('error', reject)
    // A proxy may pass on the shop's own word after its own.
    request.once('continue', () => request.end(body))
    request.on('response', async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: (await buffer(answer)).toString() })
      request.destroy()
    })
    request.flushHeaders()
  })
}

/** A call of the shop, with its whole answer. */
export const send = (url: string, body: unknown, more: Asked = {}): Promise<Answered> =>
  ask(url, { method: 'POST', body: JSON.stringify(body), ...more, headers: { 'content-type': 'application/json', ...more.headers } })
