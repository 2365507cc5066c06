// Writes a component or a screen in the house pattern: what it is, how it looks, and its stories.
// `npm run new -- component NAME` or `npm run new -- screen NAME`, with a NAME such as track-list.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const kinds = ['component', 'screen'] as const
type Kind = (typeof kinds)[number]

const folders = { component: 'design-system', screen: 'screens' } as const
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const readable = (name: string) => capital(name.replaceAll('-', ' '))
const pascal = (name: string) => name.split('-').map(capital).join('')

/** Why nothing of that name can be written here, in a sentence; nothing when it can. */
function refusal(kind: string | undefined, name: string | undefined, more: readonly string[]): string | undefined {
  const known = kinds.find((one) => one === kind)
  if (!known || !name || more.length > 0) return 'Say what to write: npm run new -- component NAME, or npm run new -- screen NAME.'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `"${name}" cannot be a name: use small letters, digits and single hyphens, such as track-list, 40 characters at most.`
  }
  if (pascal(name) in globalThis) return `"${name}" cannot be a name: ${pascal(name)} means something in the language already.`
  if (existsSync(join(folders[known], name))) return `${folders[known]}/${name} exists already, and nothing was changed.`
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
import type { Guide } from '#design-system/tokens/guide.ts'
import { Matrix } from '#design-system/tokens/matrix.tsx'
import { ${Name} } from './${name}.tsx'

const guide = {
  components: ['${Name}'],
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

export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <Matrix
      rows={{
        Neutral: <${Name} {...args} />,
        Brand: <${Name} {...args} tone="brand" />,
        Long: <${Name}>The longest words that anybody will ever put here, which may take more than one line on a phone</${Name}>,
      }}
    />
  ),
}
`,
})

const screenFiles = (name: string, Name: string) => ({
  [`${name}.tsx`]: `import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
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
  if (items.status === 'failed') {
    return (
      <Stack align="start">
        <Notice tone="critical" title="This could not be loaded" isAnnounced>
          {items.message}
        </Notice>
        <Button tone="outline" onPress={items.onRetry}>
          Try again
        </Button>
      </Stack>
    )
  }
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
  title: 'Screens/Choosing/${readable(name)}',
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

const [kind, name = '', ...more] = process.argv.slice(2)
const reason = refusal(kind, name, more)
if (reason) {
  console.error(reason)
  process.exit(1)
}
const folder = join(folders[kind as Kind], name)
mkdirSync(folder, { recursive: true })
const files = kind === 'component' ? componentFiles(name, pascal(name)) : screenFiles(name, pascal(name))
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
console.log(`Wrote ${Object.keys(files).join(', ')} in ${folder}.`)
console.log(
  kind === 'component'
    ? 'Now say in its guide when it is right and what its keys do, then look at it: npm run storybook, npm run pictures.'
    : 'Now put it in its group of the journey (the title in its stories), then look at it: npm run storybook, npm run pictures.',
)
