/** What a request brings along from its socket, for an app that is called without one. */
export const sentFrom = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } })
