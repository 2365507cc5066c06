import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The sender's address; behind a trusted proxy, the right-most address that is not a proxy (security 2.13). */
export function clientAddress(context: Context, trustedProxies: readonly string[]): string {
  const socket = socketAddress(context)
  const chain = [...(context.req.header('x-forwarded-for')?.split(',') ?? []).map((part) => part.trim()), socket]
  const address = trustedProxies.includes(socket) ? (chain.findLast((candidate) => !trustedProxies.includes(candidate)) ?? socket) : socket
  return sourceOf(address)
}

/** What an address counts as: IPv6 by /64. */
export function sourceOf(address: string): string {
  return isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
}

/** A request made inside the process has no socket. */
function socketAddress(context: Context): string {
  const hasSocket = typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
  return (hasSocket ? getConnInfo(context).remote.address : undefined) ?? 'local'
}
