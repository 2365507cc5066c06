import { readFile } from 'node:fs/promises'
import { tableOf } from '#app/flows/merge-reports.ts'
import { type Report, readReports } from '#app/flows/report.ts'

/** `npm run flows:report -- FILES`: one table of every report in these files, whatever mail is around them. */
const files = process.argv.slice(2)
const reports: Report[] = []
const told: string[] = []

for (const file of files) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    told.push(`${file}: this file cannot be read.`)
    continue
  }
  const read = readReports(text)
  reports.push(...read.reports)
  told.push(...read.problems.map((problem) => `${file}: ${problem}`))
  if (read.reports.length + read.problems.length === 0) told.push(`${file}: there is no report in this file.`)
}

if (files.length === 0) told.push('Name the files that hold the pasted reports: npm run flows:report -- FILES')
if (reports.length > 0) console.log(tableOf(reports))
for (const sentence of told) console.error(sentence)
process.exitCode = told.length > 0 ? 1 : 0
