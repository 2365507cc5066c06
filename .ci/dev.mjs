// One command for working on the shop: Vite serves the pages at PORT and reloads them; the API behind it, at a port of its own,
// restarts on changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const { env } = process
const port = env.PORT || '8080'
const shell = process.platform === 'win32'
const run = (command, args, more) => spawn(command, args, { stdio: 'inherit', shell, env: { ...env, ...more } })

/** Some port that nothing listens at. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address().port
  server.close()
  return String(found)
}

/** The shop's own PostgreSQL outlives a server that crashed. Others that use it keep it. */
async function stopDatabase() {
  const folder = env.DATA_DIR || 'data'
  if (env.DATABASE_URL || !existsSync(join(folder, 'postgres', 'postmaster.pid'))) return
  const { startEmbedded } = await import('../server/db/embedded.ts')
  await (await startEmbedded(folder)).leave()
}

const api = await freePort()
const running = [
  run('node', ['--watch', '--watch-preserve-output', 'server/main.mjs', '--api-only'], {
    PORT: api,
    // Links in letters lead to where the pages are.
    PUBLIC_BASE_URL: env.PUBLIC_BASE_URL || `http://localhost:${port}`,
  }),
  run('vite', ['--port', port, '--strictPort'], { API_PORT: api }),
]
let isStopping = false

async function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  const ended = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  await stopDatabase()
}

for (const child of running) child.on('exit', (code) => stop(code ?? 0))
// A terminal that's closed hangs up.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(0))
