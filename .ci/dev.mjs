// One command for working on the shop: Vite serves the pages and reloads them; the API behind them restarts on changes.
import { spawn } from 'node:child_process'

const port = process.env.PORT || '8080'
const shell = process.platform === 'win32'
const run = (command, args) => spawn(command, args, { stdio: 'inherit', shell, env: { ...process.env, PORT: port } })

const running = [run('node', ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only']), run('vite', [])]
let isStopping = false

function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  for (const child of running) child.kill('SIGTERM')
}

for (const child of running) child.on('exit', (code) => stop(code ?? 0))
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop(0))
