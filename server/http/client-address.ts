import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { type Ip, type IpRange, isLoopback, isWithin, readIp, withoutPort } from './ip.ts'

/** What only a proxy sends. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Whether a request arrives from a proxy that the settings name: only then is it believed about the sender. */
export function isFromProxy(address: string | undefined, trustedProxies: readonly IpRange[]): boolean {
  const ip = readIp(address ?? '')
  return ip !== undefined && isWithin(ip, trustedProxies)
}

/** Undefined once the sender has hung up. A request made inside the process comes from this machine. */
function socketIp(context: Context): Ip | undefined {
  const hasSocket = typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
  return readIp((hasSocket ? getConnInfo(context).remote.address : '127.0.0.1') ?? '')
}

/** IPv6 counts by /64, however it is written: that is how much one household has. */
function countedAs(ip: Ip): string {
  return 'parts' in ip
    ? ip.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : ip.toString()
}

/** What a connection from an address counts as; undefined when a trusted proxy holds it, which speaks for many. */
export function sourceOfSocket(address: string, trustedProxies: readonly IpRange[]): string | undefined {
  const ip = readIp(address)
  if (!ip) return 'unknown'
  return isWithin(ip, trustedProxies) ? undefined : countedAs(ip)
}

/** The right-most address that is no proxy. What a visitor writes there is further left, so it stops where something isn't an address. */
function firstBeyond(proxies: readonly IpRange[], forwarded: string, socket: Ip): Ip {
  let source = socket
  for (const part of forwarded.split(',').toReversed()) {
    const ip = readIp(withoutPort(part.trim()))
    if (!ip) break
    source = ip
    if (!isWithin(ip, proxies)) break
  }
  return source
}

/**
 * Returns what tells a request's sender for counting: the socket's address, or behind a trusted proxy the one that the proxy
 * names (security 2.13). Warns once, when a proxy seems to be missing in the settings.
 */
export function createClientAddress({ config, log }: Pick<Deps, 'config' | 'log'>): (context: Context) => string {
  const { trustedProxies } = config
  let hasWarned = false
  return (context) => {
    const socket = socketIp(context)
    const forwarded = context.req.header('x-forwarded-for')
    if (!socket) return 'unknown'
    if (forwarded === undefined) return countedAs(socket)
    if (isWithin(socket, trustedProxies)) return countedAs(firstBeyond(trustedProxies, forwarded, socket))
    if (!hasWarned)
      log.warn('X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: all visitors behind it count as one')
    hasWarned = true
    return countedAs(socket)
  }
}

/** The host a request is for, in small letters and without its port. */
export function hostOf(request: Request): string {
  return withoutPort(request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

/** Whether the sender sits at this machine: by the socket and by the name it used, and through no proxy, which would carry strangers. */
export function isFromThisMachine(context: Context): boolean {
  const socket = socketIp(context)
  const isLocal = socket?.range() === 'loopback' && isLoopback(hostOf(context.req.raw))
  return isLocal && proxyHeaders.every((name) => context.req.header(name) === undefined)
}
