import { parseArgs } from 'node:util'
import { counted } from '#domain/text.ts'
import { readEmail } from '#server/accounts/staff.ts'
import { readConfig } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { examine, examineMachine, type Wanted } from '#server/doctor/examine.ts'
import { type Finding, fix, ok } from '#server/doctor/finding.ts'
import { readEnvironment } from '#server/environment.ts'
import { pathFromConsole, runCommand } from './run-command.ts'

const USAGE = 'Say npm run doctor -- [FOLDER OF BACKUPS] [--letter you@example.com] [--json]'

function readArguments(args: readonly string[]): Wanted & { isJson: boolean } {
  const options = { letter: { type: 'string' }, json: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [folder, ...more] = positionals
    const letterTo = values.letter === undefined ? undefined : readEmail(values.letter)
    if (more.length > 0) throw new ConsoleError(USAGE)
    return { isJson: values.json, letterTo, backups: folder === undefined ? undefined : pathFromConsole(folder) }
  } catch (error) {
    throw error instanceof ConsoleError ? error : new ConsoleError(USAGE)
  }
}

async function findAll(wanted: Wanted): Promise<Finding[]> {
  const { faults } = readEnvironment(process.env)
  // Nothing else can be asked with settings that can't be read.
  if (faults.length > 0) return [...faults.map((sentence) => fix('settings', sentence)), ...examineMachine()]
  return [ok('settings', 'Every setting can be read.'), ...(await examine(readConfig(process.env), wanted))]
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [toFix, toLook] = [count('fix'), count('look')]
  if (toFix > 0) return `${counted(toFix, 'thing')} to fix${toLook > 0 ? `, ${toLook} to look at` : ''}.`
  return toLook > 0 ? `Nothing to fix, ${counted(toLook, 'thing')} to look at.` : 'All is well.'
}

/**
 * `npm run doctor -- [FOLDER OF BACKUPS] [--letter ADDRESS] [--json]` looks at everything this installation stands on: settings,
 * machine, database, mail, payments, the public address and backups, a line each. Exit code 1 when something must be fixed. It
 * changes nothing.
 */
async function doctor(args: readonly string[]): Promise<string> {
  const { isJson, ...wanted } = readArguments(args)
  const findings = await findAll(wanted)
  if (findings.some(({ state }) => state === 'fix')) process.exitCode = 1
  if (isJson) return JSON.stringify(findings, undefined, 2)
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(({ check, state, says }) => `${state.padEnd(4)}  ${check.padEnd(width)}  ${says}`)
  return [...lines, '', summaryOf(findings)].join('\n')
}

await runCommand('The shop could not be examined', doctor)
