import { afterEach, beforeEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { pictureName, sizes } from './picture-name.ts'

const complaints: string[] = []
const complain = console.error
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
  complain(...words)
}

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * A window that is resized closes what is open in it, so one that fits already is left alone, and one that does not has heard of
 * it before the story goes on: it would close the list that the story has just opened.
 */
async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return
  await page.viewport(width, height)
  await nextFrame()
  await nextFrame()
}

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ])
const rulesFor = (media: string) =>
  [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules)).filter((rule) => rule.media.mediaText === media)

/** A story whose name begins with Print is looked at as it comes out on paper: what is styled for print holds in its window alone. */
const isPrinted = (name: string) => /^print\b/i.test(name)
const onPaper = 'all, print'
function setPaper(isPaper: boolean): void {
  for (const rule of rulesFor(isPaper ? 'print' : onPaper)) rule.media.mediaText = isPaper ? onPaper : 'print'
  document.documentElement.toggleAttribute('data-paper', isPaper)
}

/**
 * What is on its way in or out is not where it will be: on a phone a sheet stands below the window until it has come. One that
 * never arrives is left to the picture to tell.
 */
async function arrived(): Promise<void> {
  const end = performance.now() + 2_000
  while (document.querySelector('[data-entering], [data-exiting]') && performance.now() < end) await nextFrame()
}

/** After a change of size the browser now and then shows a picture without what floats over the page: it is looked at again. */
async function looksRight(picture: string): Promise<void> {
  try {
    await expect(document.body).toMatchScreenshot(picture)
  } catch (difference) {
    if (!(difference instanceof Error && difference.message.includes('does not match'))) throw difference
    document.body.style.translate = '0'
    await nextFrame()
    document.body.style.removeProperty('translate')
    await nextFrame()
    await expect(document.body).toMatchScreenshot(picture)
  }
}

// Storybook's plugin plays a story at 1200 x 900 after this, unless its viewport says otherwise.
beforeEach(async ({ task }) => {
  await resize(sizes[0][1], sizes[0][2])
  setPaper(isPrinted(task.name))
})

afterEach(async ({ task }) => {
  expect(complaints.splice(0), 'the console stays quiet').toEqual([])
  if (!inject('pictures')) return
  const differences: Error[] = []
  for (const [size, width, height] of sizes) {
    await resize(width, height)
    // A picture shows what the window shows: let it show all of the story.
    await resize(width, Math.max(height, document.documentElement.scrollHeight))
    await arrived()
    // Both sizes are looked at, whatever the first one shows: a review wants to see them all.
    await looksRight(pictureName(task.name, size)).catch((difference: Error) => differences.push(difference))
  }
  if (differences.length > 0) throw new Error(differences.map(({ message }) => message).join('\n\n'))
})

declare module 'vitest' {
  interface ProvidedContext {
    pictures: boolean
  }
}
