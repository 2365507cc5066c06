import type { Submission } from '#screens/remote.ts'

/** What of an order's refusal is about its buyer, for their form: the server calls a contact's field `contact.x` and the form calls it `x`. */
export function contactPart(submission: Submission): Submission {
  if (submission.status !== 'rejected') return submission
  const problems = (submission.problems ?? [])
    .filter(({ path }) => path.startsWith('contact.'))
    .map(({ path, message }) => ({ path: path.slice('contact.'.length), message }))
  return problems.length === 0 ? { status: 'idle' } : { status: 'rejected', reason: submission.reason, problems }
}
