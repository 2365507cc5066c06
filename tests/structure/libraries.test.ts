import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSources } from './citations.ts'
import { importsOf, type Source, visit } from './syntax.ts'

const sources = readSources('*.ts', '*.tsx').filter(({ file }) => /^(domain|design-system|screens|app|api-mocks|server)\//.test(file))
/** What a visitor gets: no stories, no tests, and not the pages that explain the design system. */
const shown = sources.filter(({ file }) => !/\.(stories|test)\.|^design-system\/(foundations|tokens)\//.test(file))
const filesThat = (list: readonly Source[], holds: (source: Source) => boolean) => list.filter(holds).map(({ file }) => file)
const uses = (library: string) => (source: Source) =>
  importsOf(source).some(({ from, onlyType }) => !onlyType && (from === library || from.startsWith(`${library}/`)))
const folderOf = (file: string) => file.split('/')[0]

/** The elements that a file draws, by their tags. */
function elementsIn(source: Source): string[] {
  const names: string[] = []
  visit(source, { JSXOpeningElement: ({ name }) => void (name.type === 'JSXIdentifier' && names.push(name.name)) })
  return names
}

/** Whether a file names a class by hand, or styles an element on the spot. */
function hasHandwrittenLook(source: Source): boolean {
  let isFound = false
  visit(source, {
    JSXAttribute({ name, value }) {
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value
      const isText =
        given?.type === 'Literal' || (given?.type === 'TemplateLiteral' && given.quasis.some(({ value }) => /\w/.test(value.raw)))
      if (name.name === 'style' || (name.name === 'className' && isText)) isFound = true
    },
  })
  return isFound
}

function hasVariants(source: Source): boolean {
  let isFound = false
  visit(source, {
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'variants' && value.type === 'ObjectExpression') isFound = true
    },
  })
  return isFound
}

describe('the thin app (T321)', () => {
  test.each(['wouter', 'valtio', 'swr', '@paypal/react-paypal-js'])('%s is used by app/ only', (library) => {
    const files = filesThat(sources, uses(library))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => folderOf(file) !== 'app')).toEqual([])
  })

  test('every screen is wired: app/ imports it, or another screen does', () => {
    const screens = [...new Set(shown.flatMap(({ file }) => /^screens\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))]
    const wired = shown
      .filter(({ file }) => /^(app|screens)\//.test(file))
      .flatMap((source) => importsOf(source).flatMap(({ from }) => (from.startsWith('#screens/') ? [{ file: source.file, from }] : [])))
    const isWired = (screen: string) =>
      wired.some(({ file, from }) => from.startsWith(`#screens/${screen}/`) && !file.startsWith(`screens/${screen}/`))
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
    expect(filesThat(shown, hasHandwrittenLook)).toEqual([])
    const sheets = shown.filter(({ file }) => file.endsWith('.css.ts') && !file.endsWith('.stories.css.ts'))
    expect(sheets.length).toBeGreaterThan(60)
    expect(filesThat(sheets, (source) => !uses('@vanilla-extract/css')(source))).toEqual([])
  })

  test('every variant is made with class-variance-authority', () => {
    const choosers = shown.filter(hasVariants)
    expect(choosers.length).toBeGreaterThan(15)
    expect(filesThat(choosers, (source) => !uses('class-variance-authority')(source))).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const others = /^(styled-|@emotion|@stitches|tailwind|@mui|@chakra|@radix|@headlessui|clsx|classnames|sass|less)/
    expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => others.test(name))).toEqual([])
  })

  test('every control is from React Aria, except plain buttons in these files', () => {
    const drawn = shown.filter(({ file }) => /^(design-system|screens|app)\/.*\.tsx$/.test(file))
    const draws = (...elements: string[]) => filesThat(drawn, (source) => elementsIn(source).some((name) => elements.includes(name)))
    // A field of a page that is drawn before the script loads: the other fields' code is 65 kB.
    const early = 'design-system/search-field/search-field.tsx'
    expect(draws('input', 'select', 'textarea', 'dialog', 'details').filter((file) => file !== early)).toEqual([])
    // The menu has to open before the script loads (D979).
    const ownButtons = ['design-system/button/plain-button.tsx', 'design-system/menu/menu-panel.tsx']
    const plain = draws('button').filter((file) => !ownButtons.includes(file))
    // Lists with their own key handling, and buttons in pages that are drawn before the script loads. Only ever make this shorter.
    expect([
      'screens/buying/donation/quick-amounts.tsx',
      'screens/desk/reception-checkout/last-orders.tsx',
      'screens/desk/reception-checkout/search-results.tsx',
      'screens/shell/staff-bar/staff-bar.tsx',
    ]).toEqual(expect.arrayContaining(plain))
    // What a dialog holds is; the dialog itself has to be there sooner (D990).
    for (const part of ['button', 'checkbox', 'combo-box', 'number-field', 'radio-group', 'select', 'tabs', 'text-field']) {
      const component = shown.find(({ file }) => file === `design-system/${part}/${part}.tsx`)
      expect(component && uses('react-aria-components')(component), part).toBe(true)
    }
  })
})
