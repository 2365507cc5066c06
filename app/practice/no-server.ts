const refuse = (what: string): never => {
  throw new TypeError(`Practice asks no server: ${what}`)
}

/**
 * From here on nothing in this document can reach a server: `answer` answers each fetch or it is refused, and every other way
 * out is closed. The built page's content security policy enforces the same (`connect-src 'none'`). Only loading another
 * document undoes this.
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
