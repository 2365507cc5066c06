import { afterEach, expect, inject } from 'vitest'
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

afterEach(async ({ task }) => {
  expect(complaints.splice(0), 'the console stays quiet').toEqual([])
  if (!inject('pictures')) return
  for (const [size, width, height] of sizes) {
    await page.viewport(width, height)
    // A picture shows what the window shows: let it show all of the story.
    const whole = document.documentElement.scrollHeight
    if (whole > height) await page.viewport(width, whole)
    await expect(document.body).toMatchScreenshot(`${task.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}`)
  }
})

declare module 'vitest' {
  interface ProvidedContext {
    pictures: boolean
  }
}
