/** V8 collects when a third more is there than was needed. By itself it waits until there are 100 MB, and keeps them. */
const options = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/**
 * The C library gives back what was freed, whichever thread used it, and asks for memory in large pages: a password's 19 MB are new each
 * time, and in small ones that takes longer than hashing it. It reads these only when a process starts. At 1 MB in place of 4 the shop
 * takes a third longer to start, because the same memory is given back and asked for over and over.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/**
 * Starts this process again, once, with the options that keep the shop's memory small. It keeps its process id, so what started it
 * doesn't notice. A process that the shop starts itself gets them from the shop. Windows can't do this, and needs more memory.
 */
export function restartWithOptions() {
  const { platform, execPath, execArgv, argv, env } = process
  if (platform === 'win32' || process.send || options.every((option) => execArgv.includes(option))) return
  process.execve(execPath, [execPath, ...options, ...execArgv, ...argv.slice(1)], { ...settings, ...env })
}
