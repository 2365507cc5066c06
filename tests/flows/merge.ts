import { readFile } from 'node:fs/promises'
import { tableOf } from '#app/flows/merge-reports.ts'
import { type Report, readReports } from '#app/flows/report.ts'

/** `npm run flows:report -- FILES`: one table of every report in these files, ignoring the mail around them. */
const files = process.argv.slice(2)
const reports: Report[] = []
const problems: string[] = []

for (const file of files) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    problems.push(`${file}: this file cannot be read.`)
    continue
  }
  const read = readReports(text)
  reports.push(...read.reports)
  problems.push(...read.problems.map((problem) => `${file}: ${problem}`))
  if (read.reports.length + read.problems.length === 0) problems.push(`${file}: there is no report in this file.`)
}

if (files.length === 0) problems.push('Name the files that hold the pasted reports: npm run flows:report -- FILES')
if (reports.length > 0) console.log(tableOf(reports))
for (const sentence of problems) console.error(sentence)
process.exitCode = problems.length > 0 ? 1 : 0
