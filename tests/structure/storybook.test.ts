import { globSync, readFileSync } from 'node:fs'
import { getStorySortParameter } from 'storybook/internal/csf-tools'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const components = globSync('design-system/*/*.stories.tsx').filter((file) => !file.includes('/foundations/'))

test('every component has a page with its do and do not, anatomy and keys', () => {
  const withoutPage = components.filter((file) => !/tags: \['autodocs'\]/.test(read(file)) || !/satisfies Guide$/m.test(read(file)))
  expect(withoutPage).toEqual([])
  const folders = new Set(components.map((file) => file.split('/')[1]))
  const all = globSync('design-system/*/*.css.ts').map((file) => file.split('/')[1] ?? '')
  expect([...new Set(all)].filter((folder) => !folders.has(folder) && !['foundations', 'tokens'].includes(folder))).toEqual([])
})

test('the icons page shows every icon the shop draws, and no other', () => {
  const files = globSync('{design-system,screens,app}/**/*.{ts,tsx}').filter((file) => !/stories|foundations\/icons/.test(file))
  const drawn = files.flatMap((file) =>
    [...read(file).matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name && !name.startsWith('type ')),
    ),
  )
  const shown = /export const icons = \[([^\]]*)\]/.exec(read('design-system/foundations/icons.tsx'))?.[1]?.match(/\w+/g)
  expect(shown).toEqual([...new Set(drawn)].sort())
})

test('titles of screens read like a table of contents: a group of the journey, then the screen', () => {
  const order: (string | (string | string[])[])[] = getStorySortParameter(read('.storybook/preview.tsx'))?.order ?? []
  const groups = order.flatMap((entry) => (Array.isArray(entry) ? entry : [])).filter((entry) => typeof entry === 'string')
  expect(groups.length).toBeGreaterThan(5)
  const titles = globSync('screens/**/*.stories.tsx').map(
    (file) => [file, /title: 'Screens\/([^/']+)\/[^/']+'/.exec(read(file))?.[1]] as const,
  )
  expect(titles.filter(([, group]) => !group || !groups.includes(group))).toEqual([])
  const names = globSync('screens/**/*.stories.tsx').map((file) => /title: '(Screens\/[^']+)'/.exec(read(file))?.[1])
  expect(names.length).toBe(new Set(names).size)
})
