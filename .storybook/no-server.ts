/**
 * Makes every request fail at once and log an error, which a test run reports: stories have no server. Returns a function that
 * restores the page's fetch.
 */
export function refuseRequests(): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (request) => {
    const message = `A story asked a server for ${request instanceof Request ? request.url : request}: what it shows comes from its args.`
    // biome-ignore lint/suspicious/noConsole: a test run fails on console errors, even when the story hides the failed request
    console.error(message)
    return Promise.reject(new Error(message))
  }
  return () => {
    globalThis.fetch = real
  }
}
