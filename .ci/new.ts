// Writes a component, a screen or a page in the house pattern, with its styles and stories.
// `npm run new -- component NAME`, `-- screen ROOM/NAME` or `-- page NAME`, with a NAME like track-list.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const usage = 'Say what to write: npm run new -- component NAME, npm run new -- screen ROOM/NAME, or npm run new -- page NAME.'
const pageList = 'app/pages.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const readable = (name: string) => capital(name.replaceAll('-', ' '))
const pascal = (name: string) => name.split('-').map(capital).join('')
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A sentence saying why the name can't be used; undefined when it can. */
function refusalOf(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `"${name}" cannot be a name: use small letters, digits and single hyphens, like track-list, 40 characters at most.`
  }
  if (pascal(name) in globalThis) return `"${name}" cannot be a name: ${pascal(name)} means something in the language already.`
}

/** A sentence saying that the room doesn't exist; undefined when it does. */
function refusalOfRoom(room: string): string | undefined {
  const rooms = readdirSync('screens').filter((one) => !one.includes('.'))
  const choose = `choose ${rooms.join(', ')}.`
  if (room === '') return `A screen is in a room, such as desk/track-list: ${choose}`
  if (!rooms.includes(room)) return `There is no room called "${room}": ${choose}`
}

const componentFiles = (name: string, Name: string) => ({
  [`${name}.tsx`]: `import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './${name}.css.ts'

const look = cva(css.base, { variants: { tone: css.tone } })

export type ${Name}Props = {
  children: ReactNode
  tone?: 'neutral' | 'brand'
}

/** Say what it is, in a sentence. */
export function ${Name}({ children, tone = 'neutral' }: ${Name}Props) {
  return <div className={look({ tone })}>{children}</div>
}
`,
  [`${name}.css.ts`]: `import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  border: \`1px solid \${tokens.color.line}\`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  background: tokens.color.surface,
})
export const tone = styleVariants({ neutral: {}, brand: { borderColor: tokens.color.brand } })
`,
  [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { ${Name} } from './${name}.tsx'

const guide = {
  components: ['${Name}'],
  what: 'Say what it is, in a sentence for somebody who doesn’t write code.',
  do: 'Say when it is right, in a line.',
  dont: 'Say when it is wrong, and what is right then, in a line.',
  anatomy: { Words: 'Say what each part is for.' },
  keys: {},
} satisfies Guide

const meta = {
  component: ${Name},
  tags: ['autodocs'],
  parameters: { guide },
  args: { children: '${readable(name)}' },
} satisfies Meta<typeof ${Name}>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <Matrix
      rows={{
        Neutral: <${Name} {...args} />,
        Brand: <${Name} {...args} tone="brand" />,
        Long: <${Name}>The longest text that anyone will ever put here, which may take more than one line on a phone</${Name}>,
      }}
    />
  ),
}
`,
})

const screenFiles = (name: string, Name: string, room: string) => ({
  [`${name}.tsx`]: `import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './${name}.css.ts'

export type ${Name}Props = { items: Remote<readonly string[]> }

/** Say what it is for, in a sentence. */
export function ${Name}({ items }: ${Name}Props) {
  return (
    <Stack space="roomy">
      <Heading level={1} isFocusTarget>
        ${readable(name)}
      </Heading>
      <Items items={items} />
    </Stack>
  )
}

function Items({ items }: ${Name}Props) {
  if (items.status === 'loading') return <Skeleton shape="line" count={4} />
  if (items.status === 'failed') return <Failed message={items.message} onRetry={items.onRetry} />
  if (items.data.length === 0) return <Notice tone="info">There is nothing here yet.</Notice>
  return (
    <ul className={css.list}>
      {items.data.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
`,
  [`${name}.css.ts`]: `import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({ display: 'grid', gap: tokens.space.tight })
`,
  [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { ${Name} } from './${name}.tsx'

const onRetry = fn()

const meta = {
  title: 'Screens/${capital(room)}/${readable(name)}',
  component: ${Name},
  args: { items: { status: 'ready', data: ['One', 'Two', 'Three'] } },
} satisfies Meta<typeof ${Name}>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}

export const Empty: Story = { args: { items: { status: 'ready', data: [] } } }

export const Loading: Story = { args: { items: { status: 'loading' } } }

export const Failed: Story = {
  args: { items: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
`,
})

const pageFile = (name: string, Name: string) => `import type { PageWords } from '#app/head/page-words.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { Heading } from '#design-system/heading/heading.tsx'

export const page: PageFacts = { pattern: '/${name}', menu: { group: 'shop', label: '${readable(name)}' } }

export const words: PageWords = {
  title: '${readable(name)}',
  description: 'Say what people find here in a sentence or two, of 50 to 160 characters: search results show it.',
}

export const preview: Preview = {
  card: { name: words.title, lines: [], art: { motif: 'dots', color: 'cyan' } },
}

/** Say what it is for, in a sentence. */
export default function ${Name}Page() {
  return (
    <Heading level={1} isFocusTarget>
      ${readable(name)}
    </Heading>
  )
}
`

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** Writes files into a folder, which is created if it doesn't exist. */
function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  console.log(`Wrote ${Object.keys(files).join(', ')} in ${folder}.`)
}

const [kind, path, ...more] = process.argv.slice(2)
if (!path || more.length > 0 || !/^(component|screen|page)$/.test(kind ?? '')) refuse(usage)
const [room = '', name = ''] = kind === 'screen' ? (/^(.*?)\/(.*)$/.exec(path)?.slice(1) ?? ['', path]) : ['', path]
const folder = { component: join('design-system', name), screen: join('screens', room, name), page: 'app/pages' }[kind as 'page']
const target = kind === 'page' ? join(folder, `${name}.tsx`) : folder
const refusal = refusalOf(name) ?? (kind === 'screen' ? refusalOfRoom(room) : undefined)
if (refusal) refuse(refusal)
if (existsSync(target)) refuse(`${target} exists already, and nothing was changed.`)

if (kind === 'page') {
  write(folder, { [`${name}.tsx`]: pageFile(name, pascal(name)) })
  writeFileSync(pageList, readFileSync(pageList, 'utf8').replace(/^\] as const$/m, `  '${camel(name)}',\n] as const`))
  console.log(`It is the last line of the list in ${pageList}: move it to where it should be in the menus.`)
  console.log('A page that is not public has no `preview`, and a page for staff says which roles `may` open it: see app/page.ts.')
} else if (kind === 'screen') {
  write(folder, screenFiles(name, pascal(name), room))
  console.log('Now add it to the journey (.storybook/preview.tsx), then look at it: npm run storybook, npm run pictures.')
} else {
  write(folder, componentFiles(name, pascal(name)))
  console.log('Now say in its guide when to use it and what its keys do, then look at it: npm run storybook, npm run pictures.')
}
