let shown = 0
let real = globalThis.fetch

function refuse(request: RequestInfo | URL): Promise<never> {
  const message = `A story asked a server for ${request instanceof Request ? request.url : request}: what it shows comes from its args.`
  // biome-ignore lint/suspicious/noConsole: a test run fails on console errors, even when the story hides the failed request
  console.error(message)
  return Promise.reject(new Error(message))
}

/**
 * Makes every request fail at once and log an error, which a test run reports: stories have no server. Returns a function that
 * gives the page its fetch back once the last of the stories that are shown has gone: a component's page shows several.
 */
export function refuseRequests(): () => void {
  if (shown === 0) {
    real = globalThis.fetch
    globalThis.fetch = refuse
  }
  shown++
  return () => {
    shown--
    if (shown === 0) globalThis.fetch = real
  }
}
