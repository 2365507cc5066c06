import type { Browser } from 'playwright'
import { type Condition, visit } from './conditions.ts'
import { type Traffic, watchTraffic } from './settle.ts'

/** One cold load, in milliseconds and bytes. */
export type Load = Traffic & { fcp: number; lcp: number; cls: number; blocking: number; lcpElement: string; words: string }

export type PageOfShop = {
  name: string
  path: string
  isFirst?: boolean
  /** What it may fetch until it's at rest: scripts in bytes. */
  most?: { scriptBytes: number; requests?: number }
}

/** The time of tasks beyond 50 ms each, from the first paint on. */
function blockingTime(fcp: number, tasks: readonly { start: number; duration: number }[]): number {
  const over = ({ start, duration }: { start: number; duration: number }) => Math.max(0, start + duration - Math.max(start, fcp) - 50)
  return tasks.reduce((sum, task) => sum + over(task), 0)
}

/** Opens a page with an empty cache and waits until it is idle, without touching it. */
export async function measureLoad(browser: Browser, origin: string, condition: Condition, { path, isFirst }: PageOfShop): Promise<Load> {
  const visitor = await visit(browser, origin, condition, isFirst)
  const { traffic, settled } = watchTraffic(visitor)
  try {
    await visitor.page.goto(path)
    await settled()
    const { notes, words } = await visitor.page.evaluate(() => ({
      notes: window.probe,
      words: ['main', '[role=dialog]']
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .map((element) => (element instanceof HTMLElement && element.checkVisibility() ? element.innerText : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    const { fcp, lcp, cls, lcpElement, longTasks } = notes
    return { ...traffic, fcp, lcp, cls, lcpElement, blocking: blockingTime(fcp, longTasks), words }
  } finally {
    await visitor.leave()
  }
}
