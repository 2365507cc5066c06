import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Report, readReports, writeReport } from '#app/flows/report.ts'

const report: Report = {
  flow: { id: 'donation-only', title: 'A donation and nothing else' },
  scenario: { id: 'declined', title: 'Declined: the payment is refused' },
  steps: [
    { place: 1, act: 'Press $50.', verdict: 'worked', note: '' },
    { place: 2, act: 'Press Add to cart.', verdict: 'did-not', note: 'I pressed twice, and nothing came for a long while. Then two came.' },
    { place: 3, act: 'Press Checkout.', verdict: undefined, note: '' },
  ],
  note: 'Small print is small.',
  browser: 'Firefox 150 on Android',
  screen: '390 × 844, window 390 × 700',
  version: '0.1.0 (abc1234)',
  made: '21 November 2026, 5:40 pm',
}

/** As a mail program sends it: short lines, quoted, with text around. */
function mailed(text: string, width = 40): string {
  const wrapped = text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${width}}(?:\\s|$)|\\S+`, 'g')) ?? [''])
  return ['Hi Ana,', 'see below. Cheers!', '', ...wrapped.map((line) => `> ${line}`), '', '-- ', 'Sent from my phone'].join('\r\n')
}

describe('a report that is copied and pasted', () => {
  test('comes back as it was', () => {
    expect(readReports(writeReport(report))).toEqual({ reports: [report], problems: [] })
  })
  test('comes back from a mail that quotes it, wraps it and adds text', () => {
    expect(readReports(mailed(writeReport(report)))).toEqual({ reports: [report], problems: [] })
  })
  test('two in one mail are two', () => {
    const second = { ...report, scenario: { id: 'slow', title: 'Slow' } }
    expect(readReports(`${mailed(writeReport(report))}\n${writeReport(second)}`).reports).toEqual([report, second])
  })
  test('a note that looks like a field, or like the end, changes nothing else', () => {
    const note = 'It said\nBrowser: none\n=== End of report ===\nStep 1: Did not. Really'
    const { reports, problems } = readReports(writeReport({ ...report, note }))
    expect(problems).toEqual([])
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ browser: report.browser, steps: report.steps })
  })
  test('an unreadable report gives a sentence', () => {
    const text = writeReport(report)
    expect(readReports('Nothing here')).toEqual({ reports: [], problems: [] })
    expect(readReports(text.slice(0, 200)).problems).toEqual(['A report is cut off before its end.'])
    expect(readReports(text.replace(/^Flow:.*$/m, '')).problems).toEqual(['A report does not say which flow it is of.'])
    expect(readReports(text.replace('Did not', 'Dunno')).problems).toEqual([
      'The report of “A donation and nothing else” has a step without a verdict that can be read.',
    ])
  })
})

describe('npm run flows:report', () => {
  const run = promisify(execFile)
  const merge = (...files: string[]) =>
    run('node', ['tests/flows/merge.ts', ...files]).catch((failed: { stdout: string; stderr: string }) => failed)
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zed-reports-'))
    const slow = { ...report, scenario: { id: 'normal', title: 'Everything works' }, steps: report.steps.slice(0, 1), note: '' }
    await writeFile(join(folder, 'mail.txt'), mailed(writeReport(report)))
    await writeFile(join(folder, 'two.txt'), writeReport(slow) + writeReport(slow).slice(0, 120))
    await writeFile(join(folder, 'other.txt'), 'See you on Thursday | bring cake')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('prints one table of every report', async () => {
    const { stdout, stderr } = await merge(join(folder, 'mail.txt'))
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n').at(-1)).toBe(
      '| A donation and nothing else | Declined: the payment is refused | Did not | 1 did not, 1 worked, 1 not tried ' +
        '| 2 did not: I pressed twice, and nothing came for a long while. Then two came.; Small print is small. ' +
        '| Firefox 150 on Android | 390 × 844, window 390 × 700 | 0.1.0 (abc1234) | 21 November 2026, 5:40 pm |',
    )
  })
  test('reports each bad file in a sentence, and prints the rest', async () => {
    const { stdout, stderr } = await merge(...['two.txt', 'other.txt', 'none.txt'].map((file) => join(folder, file)))
    expect(stdout.split('\n').filter((line) => line.includes('Everything works'))).toHaveLength(1)
    expect(stderr.trim().split('\n')).toEqual([
      `${join(folder, 'two.txt')}: A report is cut off before its end.`,
      `${join(folder, 'other.txt')}: there is no report in this file.`,
      `${join(folder, 'none.txt')}: this file cannot be read.`,
    ])
    expect((await merge()).stderr).toMatch(/Name the files/)
  })
})
