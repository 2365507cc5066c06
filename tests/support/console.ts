import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Ran = { code: number; stdout: string; stderr: string }

/** Runs a server command as if typed at the console in `folder`, and returns how it ended. */
export function runAtConsole(script: string, options: { folder: string; args?: string[]; env?: Record<string, string> }): Promise<Ran> {
  const path = fileURLToPath(new URL(`../../server/${script}`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', INIT_CWD: options.folder, ...options.env }
  return promisify(execFile)(process.execPath, [path, ...(options.args ?? [])], { env, cwd: options.folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}
