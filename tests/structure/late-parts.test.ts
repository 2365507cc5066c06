import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = globSync(['app/**/*.{ts,tsx}', 'screens/**/*.{ts,tsx}', 'design-system/**/*.{ts,tsx}']).filter(
  (file) => !/\.(test|stories)\.tsx?$|^app[\\/](flows|prerender)[\\/]/.test(file),
)
/** By file; an import of the same folder is written out, as one from elsewhere is. */
const texts = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').replaceAll("import('./", `import('#${posix.dirname(file)}/`)] as const),
)

/** The files in which something is written, by name. */
const filesWith = (written: RegExp) => [...texts].filter(([, text]) => written.test(text)).map(([file]) => file)

/** The parts that a file loads as components, each with what loads it: `lazyPart cart/panel`. */
function loadsOf(text: string): string[] {
  const loads = [...text.matchAll(/(\w+)(?:<[\w.]+>)?\(\s*(?:\(\) => )?import\('#app\/([\w/-]+)\.tsx'\)/g)]
  return loads.map(([, by, part]) => `${by} ${part}`)
}

/** Every part of the app with something to draw that is a file of its own, and who names it. */
const parts = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/(?<!typeof )import\('#app\/([\w/-]+)\.tsx'\)/g)].map(([, part = '']) => ({ file, part })),
)

describe('what opens by a press shows as soon as its code is there (D337)', () => {
  test('nothing suspends but a page, and only the app itself waits for one', () => {
    expect(filesWith(/\blazy\(/)).toEqual(['app/shell/lazy-with-preload.ts'])
    expect(filesWith(/<Suspense\b/)).toEqual(['app/app.tsx'])
    expect(filesWith(/\blazyWithPreload\(/).toSorted()).toEqual(['app/pages.ts', 'app/shell/lazy-page.tsx'])
  })

  test('every part that is a file of its own is loaded by `lazyPart`, or draws nothing by a press', () => {
    const byOther = new Set([
      // The queues of messages, which say what they're given when they've loaded.
      'loadCode shell/snack-host',
      'loadCode shell/alert-host',
      'lazyWithPreload shell/not-found',
    ])
    const others = [...texts.values()].flatMap(loadsOf).filter((load) => !load.startsWith('lazyPart ') && !byOther.has(load))
    expect(others).toEqual([])
    // A document by itself, and the gate that loads with its page.
    const loaded = new Set([...texts.values()].flatMap(loadsOf).map((load) => load.split(' ')[1]))
    const unlisted = parts.map(({ part }) => part).filter((part) => !loaded.has(part))
    expect([...new Set(unlisted)].toSorted()).toEqual(['practice/practise', 'shell/staff-only'])
  })

  test.each([
    'cart/panel',
    'checkout/contact-step',
    'checkout/summary-step',
    'checkout/payment-step',
    'payment/online-payment',
    'shell/alert-host',
    'shell/snack-host',
    'shell/clear',
    'shell/navigation-drawer',
    'dialogs/product-dialog',
    'dialogs/subscription-dialog',
    'dialogs/ticket-dialog',
    'dialogs/donation-prompt',
    'cart/line-editor',
    'reception/desk-checkout',
  ])('%s is', (part) => {
    expect([...texts.values()].flatMap(loadsOf)).toContain(`lazyPart ${part}`)
  })
})
