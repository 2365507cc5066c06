import type { Config } from '#server/config.ts'
import { type IpRange, isLoopback, isWithin, readIp } from '#server/http/ip.ts'
import { type Finding, fix, look, ok } from './finding.ts'

/** Beyond this a range is half a country's, not a proxy's. */
const isWide = ([ip, bits]: IpRange) => bits < (ip.kind() === 'ipv4' ? 8 : 32)

/** Whether the proxies that are believed can be the ones in front of the shop, which never speaks TLS itself. */
export function checkProxies({ isProduction, trustedProxies, host }: Pick<Config, 'isProduction' | 'trustedProxies' | 'host'>): Finding {
  const check = 'proxies'
  const here = ['127.0.0.1', '::1'].flatMap((address) => readIp(address) ?? [])
  const believesHere = here.some((ip) => isWithin(ip, trustedProxies))
  if (!isProduction) return ok(check, 'This is no production: visitors come straight to the shop.')
  if (isLoopback(host) && !believesHere)
    return fix(
      check,
      `HOST=${host} is only reached through a proxy on this machine, which TRUSTED_PROXIES doesn't name: add 127.0.0.1, or all visitors share one limit.`,
    )
  if (trustedProxies.length === 0)
    return fix(
      check,
      'TRUSTED_PROXIES is none, but a proxy with TLS has to be in front of the shop: name its address, or all visitors share one limit.',
    )
  const wide = trustedProxies.filter(isWide).map(([ip, bits]) => `${ip}/${bits}`)
  if (wide.length > 0)
    return look(
      check,
      `TRUSTED_PROXIES believes everybody in ${wide.join(' and ')}: name the proxy alone, or a visitor can pass for anyone.`,
    )
  return ok(
    check,
    `${trustedProxies.length === 1 ? 'One address or range is' : `${trustedProxies.length} addresses or ranges are`} believed to be a proxy.`,
  )
}
