const refuse = (what: string): never => {
  throw new TypeError(`Practice asks no server: ${what}`)
}

/**
 * From here on nothing in this document can ask a server: what would be fetched is answered by `answer` or refused, and every
 * other way out is shut. The built page's own content security policy has the browser say the same (`connect-src 'none'`).
 * There is no way back but another document.
 */
export function cutFromServer(answer: (request: Request) => Promise<Response | undefined>): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    return (await answer(request)) ?? refuse(new URL(request.url).pathname)
  }
  XMLHttpRequest.prototype.open = () => refuse('XMLHttpRequest')
  navigator.sendBeacon = () => refuse('sendBeacon')
  for (const name of ['EventSource', 'WebSocket', 'WebTransport'] as const) {
    Object.defineProperty(window, name, { value: () => refuse(name), configurable: false, writable: false })
  }
}
