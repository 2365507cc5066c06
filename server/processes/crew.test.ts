import { chmod, copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyServer, type SupervisedShop, superviseShop, written } from '#tests/support/supervised-shop.ts'

/** A shop without database and pages, so that only what the supervisor does takes time. */
const smallShop = (life: string) => `
import { createServer } from 'node:http'
import { findSupervisor } from '#server/processes/child-link.ts'

export async function runShop() {
  const link = findSupervisor()
  const stop = () => setTimeout(() => process.exit(0), 500)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', () => {})
  link.onRetire(stop)
  link.onOrphaned(stop)
  const pause = (path) => (path === '/slow' ? 300 : 0)
  createServer(({ url }, response) => setTimeout(() => response.end(String(process.pid)), pause(url))).listen(Number(process.env.PORT), '127.0.0.1', () => {
    link.reportOpen()
    ${life}
  })
}
`

let release: string
beforeAll(async () => {
  release = await copyServer()
})
afterAll(() => rm(release, { recursive: true, force: true }))

async function start(life: string, env: Record<string, string> = {}, node?: string): Promise<SupervisedShop> {
  await writeFile(join(release, 'server/run-shop.ts'), smallShop(life))
  const shop = await superviseShop(release, env, node)
  onTestFinished(shop.remove)
  return shop
}

const lines = ({ output }: SupervisedShop) => output().trim().split('\n')

describe('a shop that cannot run', () => {
  test('ends at once with one sentence, if a setting is wrong (D296)', async () => {
    const shop = await start('', { WEB_PROCESSES: 'many' })
    expect(await shop.ended).toBe(1)
    expect(lines(shop)).toEqual(['WEB_PROCESSES: give a number from 1 to 64, or auto.'])
  })

  test('ends at once with the reason of the first process, without a second try (D296)', async () => {
    await writeFile(join(release, 'server/run-shop.ts'), "export const runShop = () => { console.error('No.'); process.exit(1) }")
    const shop = await superviseShop(release, { WEB_PROCESSES: '3' })
    onTestFinished(shop.remove)
    expect(await shop.ended).toBe(1)
    expect(lines(shop)).toEqual(['No.'])
  })

  test('ends with a sentence when every process dies again and again, each start after a longer pause (D296)', async () => {
    const shop = await start('setTimeout(() => process.exit(3), 20)')
    expect(await shop.ended).toBe(1)
    expect(lines(shop)).toContain('The shop keeps ending: the reason is above.')
    const times = lines(shop).flatMap((line) => (line.includes('ended by itself') ? [JSON.parse(line).time as number] : []))
    expect(times).toHaveLength(5)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect([250, 500, 1000, 2000].filter((least, index) => (pauses[index] ?? 0) < least)).toEqual([])
  })
})

test('when the supervisor itself is killed its processes end what they do, and the port is free (D296)', async () => {
  const shop = await start('', { WEB_PROCESSES: '2' })
  await expect.poll(() => lines(shop).filter((line) => line.includes('is open')).length).toBe(2)
  const processes = shop.processes()
  const underWay = fetch(`${shop.url}/slow`)
  await sleep(100)
  shop.supervisor.kill('SIGKILL')
  expect((await underWay).status).toBe(200)
  const alive = () =>
    processes.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
  await expect.poll(alive).toEqual([])
  await expect(fetch(shop.url)).rejects.toThrow()
})

test('a change that the system itself refuses changes nothing: its Node is gone (D297)', async () => {
  const node = join(release, 'node')
  await copyFile(process.execPath, node)
  const shop = await start('', {}, node)
  await written(shop, 'is open')
  const answer = async () => (await fetch(shop.url)).text()
  const before = await answer()
  await rm(node)
  shop.supervisor.kill('SIGHUP')
  await written(shop, 'the new version could not start')
  expect(shop.output()).toContain('The system could not start a process: ')
  expect(await answer()).toBe(before)
  shop.supervisor.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('systemd is told when it is ready, changing and stopping (D297)', async () => {
  const told = join(release, 'told')
  await writeFile(join(release, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`)
  await chmod(join(release, 'systemd-notify'), 0o755)
  const shop = await start('', { NOTIFY_SOCKET: join(release, 'socket'), PATH: `${release}:${process.env.PATH}` })
  const words = async () => ((await stat(told).catch(() => undefined)) ? (await readFile(told, 'utf8')).trim().split('\n') : [])
  await expect.poll(words).toEqual(['READY=1'])
  shop.supervisor.kill('SIGHUP')
  await written(shop, 'has taken over')
  await expect.poll(words).toEqual(['READY=1', expect.stringMatching(/^RELOADING=1 MONOTONIC_USEC=\d+$/), 'READY=1'])
  shop.supervisor.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect((await words()).at(-1)).toBe('STOPPING=1')
})
