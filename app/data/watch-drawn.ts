import { noteServer } from '#app/note-server.ts'
import { look } from '#app/state/look.ts'
import { session } from '#app/state/session.ts'
import { shop } from '#app/state/shop.ts'
import { whenIdle } from '#app/when-idle.ts'
import { askAhead, readAhead } from './ahead.ts'
import { drawnWith } from './drawn.ts'

/** How often the server is asked whether something else is on sale, in milliseconds. */
const EVERY = 3000

const TYPES = '/api/subscription-types'

type Watch = {
  /** What the page was drawn with is on sale. */
  onCurrent: () => void
  /** Something else is, or might be: what shows it has to ask the server. */
  onNews: () => void
}

/** The tag of an answer, also where a proxy packed it and calls it weak. */
const tagOf = ({ headers }: Response) => /"([^"]*)"/.exec(headers.get('etag') ?? '')?.[1]

/** The answer says which version of the catalogue is on sale. */
async function askVersion(): Promise<void> {
  const answer = await fetch('/api/catalogue-version').catch(() => undefined)
  if (answer) noteServer(answer)
}

/**
 * Once the browser is idle, says whether the types of subscription that the page was drawn with are those on sale, and tells when
 * something new is published. It compares headers of answers and reads none, so that the page needs no schema (D892). Somebody who is
 * logged in may see more than what was drawn. Returns what ends it.
 */
export function watchDrawn({ onCurrent, onNews }: Watch): () => void {
  const { subscriptionsTag } = drawnWith()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  let first = 0

  function end(): void {
    hasEnded = true
    clearTimeout(timer)
  }
  function tell(): void {
    end()
    onNews()
  }
  const isOthers = () => session.token !== undefined || look.at !== undefined

  async function compare(): Promise<void> {
    if (hasEnded) return
    if (isOthers() || subscriptionsTag === undefined) return tell()
    askAhead(TYPES)
    const answer = await readAhead(TYPES)
    if (hasEnded) return
    if (!answer?.ok || tagOf(answer) !== subscriptionsTag) return tell()
    // Of this answer: another may have named a newer one by now, which would then be no news.
    first = Number(answer.headers.get('catalogue-version'))
    onCurrent()
    timer = setTimeout(follow, EVERY)
  }

  async function follow(): Promise<void> {
    if (!document.hidden) await askVersion()
    if (hasEnded) return
    if (isOthers() || shop.catalogueVersion > first) return tell()
    timer = setTimeout(follow, EVERY)
  }

  whenIdle(() => void compare())
  return end
}
