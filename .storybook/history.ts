import { execFileSync } from 'node:child_process'

export type Commit = { day: string; scope: string; subject: string; folders: readonly string[] }
export type Status = 'new' | 'stable' | 'legacy'
export type About = { status: Status; last: Pick<Commit, 'day' | 'subject'> }
export type History = { commits: readonly Commit[]; folders: Readonly<Record<string, About>> }

/** Kept for those who still work with it; nothing new goes into it. */
const legacy = new Set(['screens/desk/legacy-wizard'])
/** New is what came in the latest fifth of the history, and in the last 30 days at most. */
const NEW_SHARE = 0.2
const NEW_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** So many of the latest commits are listed. */
const LISTED = 120

const separator = '\u0000'
/** `screens/buying/cart` of `screens/buying/cart/cart.tsx`, `design-system/button` of what is in it. */
const folderOf = (file: string) => /^(design-system\/[\w-]+|screens\/[\w-]+\/[\w-]+)\//.exec(file)?.[1]

/** Reads what git says of the library's folders, the latest first. Empty without git, as in a copy that was downloaded. */
function readCommits(root: string): Commit[] {
  let log: string
  try {
    const asked = ['log', '--no-merges', `--format=${'%x00'}%cs${'%x00'}%s`, '--name-only', '--', 'design-system', 'screens']
    log = execFileSync('git', asked, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return []
  }
  const [, ...parts] = log.split(separator)
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const [subject = '', ...files] = (parts[index * 2 + 1] ?? '').split('\n').filter(Boolean)
    const [, scope = '', words = subject] = /^([\w ,-]+): (.+)$/.exec(subject) ?? []
    return { day: parts[index * 2] ?? '', scope, subject: words, folders: [...new Set(files.flatMap((file) => folderOf(file) ?? []))] }
  })
}

/** What happened to the components and screens, and how each of their folders stands. */
export function readHistory(root: string): History {
  const commits = readCommits(root)
  const times = commits.map(({ day }) => Date.parse(day))
  const [latest = 0, earliest = 0] = [times[0], times.at(-1)]
  const newSince = latest - Math.min(NEW_DAYS * DAY_MS, (latest - earliest) * NEW_SHARE)
  const folders: Record<string, About> = {}
  for (const commit of commits.toReversed()) {
    for (const folder of commit.folders) {
      const isNew = folders[folder] ? folders[folder].status === 'new' : Date.parse(commit.day) > newSince
      folders[folder] = {
        status: legacy.has(folder) ? 'legacy' : isNew ? 'new' : 'stable',
        last: { day: commit.day, subject: commit.subject },
      }
    }
  }
  return { commits: commits.filter(({ folders: touched }) => touched.length > 0).slice(0, LISTED), folders }
}
