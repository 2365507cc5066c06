// Compiles what the shop runs into NODE_COMPILE_CACHE, for a place where a start can't keep it: deploy/Containerfile.
import { globSync } from 'node:fs'
import { restartWithOptions } from './restart-with-options.mjs'

// Compiled code is only good for the options it was compiled with.
restartWithOptions()

const late = ['catalogue/sanitise-body.ts', 'watch/start-metrics.ts', 'watch/traces.ts']
for (const file of ['run-shop.ts', 'processes/supervise.ts', ...late]) await import(`./${file}`)
// A thread's file fails here, where nobody has given it work. By then it's compiled, and so is what it imports.
for (const file of globSync('**/*-worker.ts', { cwd: import.meta.dirname })) await import(`./${file}`).catch(() => {})
