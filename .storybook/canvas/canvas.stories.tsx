import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { expect, userEvent } from 'storybook/test'
import { Canvas as CanvasPage } from './canvas.tsx'
import { packIdea } from './link.ts'

const meta = {
  title: 'Canvas',
  tags: ['!autodocs'],
  parameters: { picture: false, controls: { disable: true } },
  args: { idea: '' },
  render: function Page({ idea }, { globals, initialGlobals }) {
    const [, update] = useArgs()
    const settings = Object.entries(globals).filter(([name, value]) => typeof value === 'string' && value !== initialGlobals?.[name])
    return <CanvasPage idea={idea} settings={Object.fromEntries(settings)} onIdea={(packed) => update({ idea: packed })} />
  },
} satisfies Meta<{ idea: string }>
export default meta
type Story = StoryObj<typeof meta>

export const Canvas: Story = {}

/** It says what to change and where, and keeps the last idea that could be drawn in sight. */
export const Mistyped: Story = {
  tags: ['!dev'],
  args: { idea: packIdea('<Button tone="outline">Make a donation</Button>') },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Idea' })
    // Every component is loaded first.
    await expect(await canvas.findByRole('button', { name: 'Make a donation' }, { timeout: 10_000 })).toBeVisible()
    const say = async (text: string, words: string) => {
      await userEvent.clear(input)
      await userEvent.click(input)
      await userEvent.paste(text)
      await expect(canvas.getByText(words)).toBeVisible()
    }
    await say(
      '<Button tone="loud">Hey</Button>',
      'Line 1: the tone of Button can be critical, link, outline, primary or quiet, not "loud".',
    )
    await say('<Stack>\n<Button>Hey</Button>', 'Line 1: <Stack> isn’t closed: there should be </Stack>.')
    await say('<Stack>\n<Buton>Hey</Buton>\n</Stack>', 'Line 2: there’s no component called Buton. Did you mean Button?')
    await say(
      '<Button onPress={alert(1)}>Hey</Button>',
      'Line 1: alert isn’t a plain value. Words go in quotes; numbers, true, false, lists and objects are fine, code isn’t.',
    )
    await say(
      '<p dangerouslySetInnerHTML={{ __html: "x" }} />',
      'Line 1: <p> takes nothing but words here, so leave dangerouslySetInnerHTML out.',
    )
    await say('<Text tone="muted">Fixed</Text>', 'Fixed')
  },
}

/** The address was cut off on its way. */
export const CutOff: Story = {
  tags: ['!dev'],
  args: { idea: packIdea('Zoë').slice(0, -2) },
  play: async ({ canvas }) => expect(canvas.getByText(/part of it was cut off/)).toBeVisible(),
}
