import { afterEach, beforeEach, expect, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'

const sizes = [
  ['phone', 390, 844],
  ['desktop', 1280, 800],
] as const

const complaints: string[] = []
const complain = console.error
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
  complain(...words)
}

/** A story whose name begins with Print is looked at as it comes out on paper. */
const isPrinted = (name: string) => /^print\b/i.test(name)
const setMedia = (media: 'print' | '') => (cdp() as ChromeSession).send('Emulation.setEmulatedMedia', { media })

/** A window that is resized closes what is open in it, so one that fits already is left alone. */
async function resize(name: string, width: number, height: number): Promise<void> {
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
  // A resize forgets what the page is shown on.
  if (isPrinted(name)) await setMedia('print')
}

// A story plays at the size of its first picture.
beforeEach(({ task }) => resize(task.name, sizes[0][1], sizes[0][2]))

afterEach(async ({ task }) => {
  expect(complaints.splice(0), 'the console stays quiet').toEqual([])
  if (!inject('pictures')) return
  for (const [size, width, height] of sizes) {
    await resize(task.name, width, height)
    // A picture shows what the window shows: let it show all of the story.
    await resize(task.name, width, Math.max(height, document.documentElement.scrollHeight))
    await expect(document.body).toMatchScreenshot(`${task.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}`)
  }
})
afterEach(async ({ task }) => {
  if (isPrinted(task.name)) await setMedia('')
})

type ChromeSession = { send: (method: string, parameters: Record<string, unknown>) => Promise<unknown> }

declare module 'vitest' {
  interface ProvidedContext {
    pictures: boolean
  }
}
