import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Message } from './message.tsx'

const guide = {
  components: ['Message'],
  what: 'The words inside an alert or a snackbar, with one action at most.',
  do: 'Use it inside something that floats: an alert or a snack.',
  dont: 'Put it on the page itself: a Notice stands where it happened.',
  anatomy: {
    Tone: 'An icon in its colour, and a word to be read aloud: note, done, careful, problem.',
    Text: 'One sentence.',
    Action: 'One, such as Undo; it closes the message too.',
    Close: 'Takes it away at once.',
  },
  keys: { 'Enter Space': 'Does the action, or closes.' },
} satisfies Guide

const meta = {
  component: Message,
  tags: ['autodocs'],
  parameters: { guide },
  args: { tone: 'info', text: 'Removed from cart', onClose: fn() },
} satisfies Meta<typeof Message>
export default meta

export const Playground: StoryObj<typeof meta> = {}

const onPress = fn()
export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <Matrix
      rows={{
        Info: <Message {...args} />,
        Positive: <Message {...args} tone="positive" text="Added to cart" />,
        Warning: <Message {...args} tone="warning" text="Your login has ended. Log in again to continue." />,
        Critical: <Message {...args} tone="critical" text="Server could not be reached!" />,
        Action: <Message {...args} action={{ label: 'Undo', onPress }} />,
      }}
    />
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Problem:')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(onPress).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
