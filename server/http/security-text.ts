import { Hono } from 'hono'
import { station } from '#domain/station.ts'
import type { Deps } from '#server/deps.ts'

const DAY = 86_400_000
/** How long it may be relied on. RFC 9116 recommends less than a year. */
const GOOD_FOR = 180 * DAY

/** Where to report a weakness of the shop (RFC 9116): at the station's address, as it's published. Mounted at `/.well-known/security.txt`. */
export function securityText({ clock, baseUrl }: Pick<Deps, 'clock' | 'baseUrl'>): Hono {
  return new Hono().get('/', (context) => {
    const lines = [
      `Contact: mailto:${station.email}`,
      `Expires: ${new Date(clock().getTime() + GOOD_FOR).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl()}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' })
  })
}
