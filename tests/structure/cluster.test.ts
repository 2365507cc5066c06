import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const cluster = fileURLToPath(new URL('../support/cluster.ts', import.meta.url))

/** A test run reduced to its PostgreSQL: it starts one, prints its address, and does what `then` says. */
async function startRun(then: string) {
  const script = `import { startCluster } from '${cluster}'; const cluster = await startCluster(); console.log(cluster.url); ${then}`
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(run, 'exit')
  const [url] = await once(createInterface(run.stdout), 'line')
  return { pid: run.pid ?? 0, url: String(url), ended }
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test('a run that failed says so once its PostgreSQL has stopped', async () => {
  const { url, ended } = await startRun('process.exitCode = 1; await cluster.stop()')
  expect(await ended).toEqual([1, null])
  expect(await answers(url)).toBe(false)
})

test('a run that is killed with all it started takes its PostgreSQL along', async () => {
  const { pid, url, ended } = await startRun('setInterval(() => {}, 1000)')
  expect(await answers(url)).toBe(true)
  // As Ctrl-C does, this reaches the whole group of processes.
  process.kill(-pid, 'SIGKILL')
  await ended
  await expect.poll(() => answers(url)).toBe(false)
})
