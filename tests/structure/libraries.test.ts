import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSources } from './citations.ts'

const sources = readSources('*.ts', '*.tsx').filter(({ file }) => /^(domain|design-system|screens|app|api-mocks|server)\//.test(file))
/** What a visitor gets: no stories, no tests, and not the pages that explain the design system. */
const shown = sources.filter(({ file }) => !/\.(stories|test)\.|^design-system\/(foundations|tokens)\//.test(file))
const importsOf = (text: string) => [...text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm)].map(([, name = '']) => name)
const filesThat = (list: typeof sources, holds: (text: string) => boolean) => list.filter(({ text }) => holds(text)).map(({ file }) => file)
const uses = (library: string) => (text: string) => importsOf(text).some((name) => name === library || name.startsWith(`${library}/`))
const folderOf = (file: string) => file.split('/')[0]

describe('the thin app (T321)', () => {
  test.each(['wouter', 'valtio', 'swr', '@paypal/react-paypal-js'])('%s is used by app/ only', (library) => {
    const files = filesThat(sources, uses(library))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => folderOf(file) !== 'app')).toEqual([])
  })

  test('every screen is wired: app/ imports it, or another screen does', () => {
    const screens = [...new Set(shown.flatMap(({ file }) => /^screens\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))]
    const isWired = (screen: string) =>
      shown.some(
        ({ file, text }) =>
          /^(app|screens)\//.test(file) && !file.startsWith(`screens/${screen}/`) && text.includes(`'#screens/${screen}/`),
      )
    expect(screens.length).toBeGreaterThan(30)
    expect(screens.filter((screen) => !isWired(screen))).toEqual([])
  })

  test('shapes are checked with zod, and by nothing else', () => {
    expect(filesThat(sources, uses('zod')).length).toBeGreaterThan(10)
    for (const other of ['yup', 'joi', 'valibot', 'ajv', 'superstruct', 'arktype', 'io-ts'])
      expect(filesThat(sources, uses(other)), other).toEqual([])
  })
})

describe('looks and controls (T324)', () => {
  test('every style is vanilla-extract: no other stylesheet, no handwritten class name, no inline style', () => {
    expect(readSources('design-system/**.css', 'screens/**.css', 'app/**.css', '*.scss', '*.less').map(({ file }) => file)).toEqual([])
    expect(filesThat(shown, (text) => /className="|className=\{['`][\w-]|\bstyle=\{/.test(text))).toEqual([])
    const sheets = shown.filter(({ file }) => file.endsWith('.css.ts') && !file.endsWith('.stories.css.ts'))
    expect(sheets.length).toBeGreaterThan(60)
    expect(filesThat(sheets, (text) => !uses('@vanilla-extract/css')(text))).toEqual([])
  })

  test('every variant is made with class-variance-authority', () => {
    const choosers = shown.filter(({ text }) => /\bvariants: \{/.test(text))
    expect(choosers.length).toBeGreaterThan(15)
    expect(filesThat(choosers, (text) => !uses('class-variance-authority')(text))).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const others = /^(styled-|@emotion|@stitches|tailwind|@mui|@chakra|@radix|@headlessui|clsx|classnames|sass|less)/
    expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => others.test(name))).toEqual([])
  })

  test('every control is from React Aria, except plain buttons in these files', () => {
    const drawn = shown.filter(({ file }) => /^(design-system|screens|app)\/.*\.tsx$/.test(file))
    expect(filesThat(drawn, (text) => /<(input|select|textarea|dialog|details)[\s>]/.test(text))).toEqual([])
    const plain = filesThat(drawn, (text) => /<button\b/.test(text)).filter((file) => file !== 'design-system/button/plain-button.tsx')
    // Lists with their own key handling, and buttons in pages that are drawn before the script loads. Only ever make this shorter.
    expect([
      'screens/buying/donation/quick-amounts.tsx',
      'screens/desk/legacy-wizard/step-bar.tsx',
      'screens/desk/reception-checkout/last-orders.tsx',
      'screens/desk/reception-checkout/search-results.tsx',
    ]).toEqual(expect.arrayContaining(plain))
    for (const part of [
      'button',
      'checkbox',
      'combo-box',
      'dialog',
      'menu',
      'number-field',
      'radio-group',
      'select',
      'tabs',
      'text-field',
    ]) {
      const { text = '' } = shown.find(({ file }) => file === `design-system/${part}/${part}.tsx`) ?? {}
      expect(uses('react-aria-components')(text), part).toBe(true)
    }
  })
})
