import ipaddr from 'ipaddr.js'

export type Ip = ipaddr.IPv4 | ipaddr.IPv6
/** All addresses whose first bits, this many, are those of the address. */
export type IpRange = [Ip, number]

/** An address as a number. An IPv4 address that is written as IPv6 is the IPv4 address. Undefined for anything else, short forms too. */
export function readIp(text: string): Ip | undefined {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined
}

/** An address, or a range like 10.0.0.0/8. Undefined for anything else, and for a range that everybody is in. */
export function readRange(text: string): IpRange | undefined {
  const [address = '', length, ...more] = text.split('/')
  const ip = readIp(address)
  if (!ip || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const most = ip.kind() === 'ipv4' ? 32 : 128
  // IPv4 that is written as IPv6 has 96 bits in front.
  const bits = length === undefined ? most : Number(length) - (address.includes(':') ? 128 - most : 0)
  return bits > 0 && bits <= most ? [ip, bits] : undefined
}

export function isWithin(ip: Ip, ranges: readonly IpRange[]): boolean {
  return ipaddr.subnetMatch(ip, { inside: [...ranges] }, 'outside') === 'inside'
}

/** `host:port` or `[host]:port` without its port and brackets. An IPv6 address without brackets has no port. */
export function withoutPort(text: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(text) ?? []
  return inBrackets ?? plain ?? text
}

/** Whether a host, given by name or address and without a port, is always this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || readIp(host)?.range() === 'loopback'
}
