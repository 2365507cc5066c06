import { afterEach, beforeEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'

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

/** A window that is resized closes what is open in it, so one that fits already is left alone. */
async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
}

// A story plays at the size of its first picture.
beforeEach(() => resize(sizes[0][1], sizes[0][2]))

afterEach(async ({ task }) => {
  expect(complaints.splice(0), 'the console stays quiet').toEqual([])
  if (!inject('pictures')) return
  for (const [size, width, height] of sizes) {
    await resize(width, height)
    // A picture shows what the window shows: let it show all of the story.
    await resize(width, Math.max(height, document.documentElement.scrollHeight))
    await expect(document.body).toMatchScreenshot(`${task.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}`)
  }
})

declare module 'vitest' {
  interface ProvidedContext {
    pictures: boolean
  }
}
