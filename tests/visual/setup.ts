import * as React from 'react'
import type { ComposedStoryFn } from 'storybook/internal/types'
import { configure } from 'storybook/test'
import { afterEach, beforeEach, expect, inject, type TestContext } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { stepLimit } from '#tests/limits.ts'
import type { Box } from './accepted.ts'
import { boxInPage, resize, withPictured } from './picture.ts'
import { pictureName, type Size, sizes } from './picture-name.ts'

/** How often a picture is retaken while it's accepted. */
const MOST_ACCEPTED = 5

// A story waits for what comes of a press. A second, the library's own limit, is too short for a busy machine.
configure({ asyncUtilTimeout: stepLimit })

const complaints: string[] = []
const complain = console.error
console.error = (...values: unknown[]) => {
  // React speaks of the test here, not of the story: user-event wraps the focus that an effect moves in an act of its own.
  if (/not wrapped in act\(|inside an `act` scope/.test(String(values[0]))) return
  complaints.push(values.map(String).join(' '))
  complain(...values)
}

// React notes where each element was made, for people who look at it with developer tools: that takes longer than drawing it.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })

// A scrollbar takes 15 pixels of the window on some machines and nothing on others. A busy browser takes pictures of dialogs that
// are still fading in, so nothing fades. A caret blinks.
// The browser knows nothing of the hand that a story makes up, and would show a ring after its press.
const pictured = `
  * { scrollbar-width: none !important; caret-color: transparent !important }
  *, ::before, ::after { transition: none !important }
  [data-by-hand] [data-native]:focus-visible { outline-style: none !important }`
document.head.append(Object.assign(document.createElement('style'), { textContent: pictured }))
for (const way of ['pointerdown', 'keydown'])
  window.addEventListener(way, () => document.documentElement.toggleAttribute('data-by-hand', way === 'pointerdown'), true)

// Here the window gets lower between two stories. React Aria takes that for a phone's keyboard, and would keep the next dialogs
// hidden until it thinks that the keyboard has come.
const { visualViewport } = window
if (visualViewport) {
  const listen = visualViewport.addEventListener.bind(visualViewport)
  visualViewport.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions) => {
    if (typeof listener === 'function' && /onResize(Start|End)$/.test(listener.name)) return
    listen(type, listener, options)
  }
}

/** Whether a story is pictured as printed: its name begins with Print. The toolbar's decorator then applies print styles. */
const isPrinted = (name: string) => /^print\b/i.test(name)

type Story = Pick<ComposedStoryFn, 'parameters' | 'run'>

/** Returns the size that the plugin first played the story at. */
const playedAt = (): Size => (window.innerWidth === sizes.phone.width ? 'phone' : 'desktop')

/**
 * Returns the sizes to picture a story at. Components are pictured at one size, screens at both; `parameters.pictures` names
 * others, and `parameters.picture: false` is for stories that only test behaviour. `parameters.part` names the region that is
 * pictured, for a state that changes nothing else of a large screen. A Playground is for trying, and shows what other stories do.
 */
function sizesOf({ parameters }: Story, name: string, file: string): readonly Size[] {
  if (parameters.picture === false || name === 'Playground') return []
  if (parameters.pictures) return parameters.pictures
  return file.includes('/design-system/') ? [playedAt()] : ['desktop', 'phone']
}

const hasForcedColours = (name: string, file: string) => file.includes('/design-system/') && name === 'Looks'

async function forceColours(isForced: boolean): Promise<void> {
  const features = [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** Plays the story again at another size. Resizing afterwards would close what the story has opened. */
async function playAgain({ run, parameters }: Story): Promise<void> {
  await startAfresh()
  await commands.resetMousePosition()
  // axe has already checked this story the first time.
  await run({ parameters: { ...parameters, a11y: { disable: true } } })
}

async function lookAtAll({ story, task }: TestContext & { story: Story }): Promise<void> {
  const file = task.file.filepath
  const played = playedAt()
  const wanted = sizesOf(story, task.name, file).toSorted((one) => (one === played ? -1 : 1))
  const isForced = wanted.length > 0 && hasForcedColours(task.name, file)
  task.meta.pictures = [...wanted, ...(isForced ? ['forced' as const] : [])].map((view) => pictureName(task.name, view))
  if (!inject('pictures') || task.result?.state === 'fail') return

  const differences: Error[] = []
  // Compare every picture even after one differs: a review shows them all.
  const look = (view: Size | 'forced', size: Size) =>
    withPictured({ ...sizes[size], part: story.parameters.part }, async (frame, hasFloating) => {
      const name = pictureName(task.name, view)
      if (await commands.looksAccepted(name, boxInPage(frame), hasFloating)) return
      await expect(frame).toMatchScreenshot(name)
      if (!inject('isAccepting')) return
      // What was accepted may be a frame from before a dialog opened, too: it has to be there still when it's looked at again.
      let accepted: string
      let tries = 0
      do {
        if (tries++ === MOST_ACCEPTED) throw new Error(`${name} keeps changing, so it can’t be accepted.`)
        accepted = await commands.digestAccepted(name)
        await expect(frame).toMatchScreenshot(name)
      } while ((await commands.digestAccepted(name)) !== accepted)
    }).catch((difference: Error) => differences.push(difference))

  for (const size of wanted) {
    if (size !== played) {
      await resize(sizes[size].width, sizes[size].height)
      await playAgain(story)
    }
    await look(size, size)
    if (size === wanted[0] && isForced) {
      await forceColours(true)
      await look('forced', size).finally(() => forceColours(false))
    }
  }
  if (differences.length > 0) throw new Error(differences.map(({ message }) => message).join('\n\n'))
}

/** Resets the page to what a visitor finds: scrolled to the top, and showing focus rings until something is pressed. */
async function startAfresh(): Promise<void> {
  if (window.scrollY > 0) {
    window.scrollTo(0, 0)
    // A page tells of its scrolling with the next frame, which a list that the story opens would take for a reason to close.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  // React Aria remembers the last input device for the whole page, and stories share a page. A key press resets it.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }))
}

beforeEach(async ({ task }) => {
  await startAfresh()
  document.documentElement.toggleAttribute('data-paper', isPrinted(task.name))
})

afterEach(async (context) => {
  if ('story' in context) await lookAtAll(context as TestContext & { story: Story })
  expect(complaints.splice(0), 'the console stays quiet').toEqual([])
})

declare module 'vitest' {
  interface ProvidedContext {
    pictures: boolean
    /** Pictures are being accepted, not compared. */
    isAccepting: boolean
  }
  interface TaskMeta {
    pictures?: string[]
  }
}
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Added by Storybook's plugin. */
    resetMousePosition: () => Promise<void>
    /** Added by vitest.config.ts. */
    looksAccepted: (name: string, box: Box, hasFloating?: boolean) => Promise<boolean>
    /** Added by vitest.config.ts. */
    digestAccepted: (name: string) => Promise<string>
  }
}
