import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

let shared: ReturnType<typeof startCluster> | undefined
let users = 0

/** One cluster serves every project of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users++
  shared ??= startCluster()
  const cluster = await shared
  project.provide('cluster', cluster.url)
  return async () => {
    users--
    if (users === 0) await cluster.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string
  }
}
