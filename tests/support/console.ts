import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Compiled code is kept between runs where the shop itself keeps it: a command starts in half the time. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/zed-shop', import.meta.url))

export type Ran = { code: number; stdout: string; stderr: string }

/** Runs a server command as if typed at the console in `folder`, and returns how it ended. */
export function runAtConsole(script: string, options: { folder: string; args?: string[]; env?: Record<string, string> }): Promise<Ran> {
  const path = fileURLToPath(new URL(`../../server/${script}`, import.meta.url))
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled, INIT_CWD: options.folder, ...options.env }
  return promisify(execFile)(process.execPath, [path, ...(options.args ?? [])], { env, cwd: options.folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}
