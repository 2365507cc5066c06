import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'
import { isSameTo, pixelsOf } from './pixels.ts'

export type Picture = { root: string; arg: string; ext: string; testFileDirectory: string }
/** Part of the browser's page, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Takes a picture the quickest way there is: a third of the work of Playwright's, which prepares the page for it each time. */
async function takePicture(page: Page, box: Box): Promise<Buffer> {
  const session = await sessionOf(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip: { ...box, scale: 1 } })
  return Buffer.from(data, 'base64')
}

/**
 * Makes the command that says whether this part of the page looks as it was accepted. It is stricter than the comparator, which
 * has the last word on what differs. `hasFloating`: a busy browser's first picture after a dialog has opened may show the page
 * from before, so the first is thrown away.
 */
export const looksAccepted =
  (acceptedAt: (picture: Picture) => string): BrowserCommand<[name: string, box: Box, hasFloating?: boolean]> =>
  async ({ page, project, testPath = '' }, name, box, hasFloating = false) => {
    const { root } = project.config
    if (hasFloating) await takePicture(page, box)
    const path = acceptedAt({ root, arg: name, ext: '.png', testFileDirectory: relative(root, dirname(testPath)) })
    const [accepted, shown] = await Promise.all([readFile(path).catch(() => undefined), takePicture(page, box)])
    if (!accepted) return false
    const [before, after] = await Promise.all([pixelsOf(accepted), pixelsOf(shown)])
    return isSameTo(before, after)
  }

/** Makes the command that tells one accepted picture from the next of that name. */
export const digestAccepted =
  (acceptedAt: (picture: Picture) => string): BrowserCommand<[name: string]> =>
  async ({ project, testPath = '' }, name) => {
    const { root } = project.config
    const path = acceptedAt({ root, arg: name, ext: '.png', testFileDirectory: relative(root, dirname(testPath)) })
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
