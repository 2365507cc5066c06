/**
 * A story has no server: one that asks says so at once and in the console, where a test run finds it. Given back is what
 * puts the page's own fetch in its place again.
 */
export function refuseRequests(): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (asked) => {
    const words = `A story asked a server for ${asked instanceof Request ? asked.url : asked}: what it shows comes from its args.`
    // biome-ignore lint/suspicious/noConsole: a test run fails on what the console says, also when the story hides the refusal
    console.error(words)
    return Promise.reject(new Error(words))
  }
  return () => {
    globalThis.fetch = real
  }
}
