/** V8 collects when a third more is there than was needed. By itself it waits until there are 100 MB, and keeps them. */
const options = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/**
 * The C library gives back what was freed, whichever thread it was for. It can only be told before a process starts. With less than
 * 4 MB the shop would start a third later, because it'd be given back, and asked for again, all the time.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304' }

/**
 * Has this process begin again with the options that keep the shop's memory small, under the same process id, so that
 * nothing which started it notices. It does so once: a process that the shop starts itself has them from the shop. Windows can't, and
 * needs more memory.
 */
export function restartWithOptions() {
  const { platform, execPath, execArgv, argv, env } = process
  if (platform === 'win32' || process.send || options.every((option) => execArgv.includes(option))) return
  process.execve(execPath, [execPath, ...options, ...execArgv, ...argv.slice(1)], { ...settings, ...env })
}
