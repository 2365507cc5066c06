import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cspReport, violationsOf } from './csp-report.ts'

const read = (report: unknown) => violationsOf(z.parse(cspReport, report))

test('both shapes of report say the same, without a path or a query (security 1.3, hostile 76)', () => {
  const [blocked, source] = ['https://evil.example/steal?token=abc', 'https://shop.example/assets/app-1a2b.js']
  const expected = [{ directive: 'script-src-elem', blocked: 'https://evil.example', source: '/assets/app-1a2b.js', line: 7 }]
  const older = { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, 'source-file': source, 'line-number': 7 }
  expect(read({ 'csp-report': { ...older, 'document-uri': 'https://shop.example/recover-password/SECRET' } })).toEqual(expected)
  const newer = { effectiveDirective: 'script-src-elem', blockedURL: blocked, sourceFile: source, lineNumber: 7 }
  const body = { ...newer, documentURL: 'https://shop.example/recover-password/SECRET', sample: 'password=1' }
  expect(read([{ type: 'csp-violation', url: 'https://shop.example/recover-password/SECRET', body }])).toEqual(expected)
})

test('what is no address is a word, or unknown (security 1.3)', () => {
  for (const [blocked, short] of [
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data:text/html,x', 'data:'],
    ['a@b.example "x"', 'unknown'],
    [undefined, 'unknown'],
  ])
    expect(read({ 'csp-report': { 'violated-directive': 'style-src a b', 'blocked-uri': blocked } })).toEqual([
      { directive: 'style-src', blocked: short, source: 'unknown', line: 0 },
    ])
})

test('anything else is no report (hostile 76)', () => {
  for (const other of [[], {}, null, 'x', [{ type: 'deprecation', body: {} }], { 'csp-report': 1 }])
    expect(z.safeParse(cspReport, other).success).toBe(false)
})
