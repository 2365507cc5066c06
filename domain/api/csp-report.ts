import * as z from 'zod/mini'

const text = z.optional(z.string())
const line = z.optional(z.nullable(z.number()))

/** What browsers send when the content security policy kept something out: in the older shape one, in the newer a list. */
export const cspReport = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  }),
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: z.optional(z.nullable(z.string())), lineNumber: line }),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
])
type CspReport = z.output<typeof cspReport>

/** One thing that was kept out, in words that hold nothing of a person's: no path of a page, no query. */
export type Violation = { directive: string; blocked: string; source: string; line: number }

/** A site, a file of the build, or a word like `inline`. An address may hold a token. */
function shorten(address: string | null | undefined): string {
  const url = URL.parse(address ?? '')
  if (!url) return /^[a-z-]{1,30}$/.test(address ?? '') ? (address ?? '') : 'unknown'
  if (url.origin === 'null') return url.protocol
  return url.pathname.startsWith('/assets/') ? url.pathname.slice(0, 100) : url.origin.slice(0, 100)
}

const directive = (name: string | undefined) => /^[a-z-]{1,40}/.exec(name ?? '')?.[0] ?? 'unknown'

/** What a report says, shortened for the log. */
export function violationsOf(report: CspReport): readonly Violation[] {
  const all = Array.isArray(report)
    ? report.map(({ body }) => [body.effectiveDirective, body.blockedURL, body.sourceFile, body.lineNumber] as const)
    : [
        [
          report['csp-report']['effective-directive'] ?? report['csp-report']['violated-directive'],
          report['csp-report']['blocked-uri'],
          report['csp-report']['source-file'],
          report['csp-report']['line-number'],
        ] as const,
      ]
  return all.map(([name, blocked, source, at]) => ({
    directive: directive(name),
    blocked: shorten(blocked),
    source: shorten(source),
    line: at ?? 0,
  }))
}
