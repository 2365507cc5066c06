import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { DialogBody } from './dialog-body.tsx'

const guide = {
  components: ['DialogBody', 'ScrollArea'],
  what: 'What a dialog says: its title, its words and its buttons.',
  do: 'Let the title ask and the buttons answer: “Make a donation?”, “Add donation”.',
  dont: 'Answer with “OK” and “Cancel”, which say nothing of what will happen.',
  anatomy: {
    Title: 'Names the dialog for eye and ear.',
    Close: 'One, drawn by the body, never by what is in it.',
    Words: 'What there is to know; they scroll between title and actions.',
    Actions: 'The main one last; they stay in view.',
  },
  keys: {
    Tab: 'From Close through the words to the actions.',
    '↑ ↓': 'Scroll the words, when they are longer than the room and hold nothing to press.',
    'Enter Space': 'Presses the button that has focus.',
  },
} satisfies Guide

const meta = {
  component: DialogBody,
  title: 'dialog-body',
  tags: ['autodocs'],
  parameters: { guide },
  args: {
    title: 'Make a donation?',
    children: 'Every dollar goes to the transmitter, the desk and the people who answer the phone.',
    onClose: fn(),
    actions: (
      <>
        <Button tone="quiet">No thanks, go to checkout</Button>
        <Button>Add donation</Button>
      </>
    ),
  },
} satisfies Meta<typeof DialogBody>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Alone: Story = {}
export const Bare: Story = { args: { actions: undefined, onClose: undefined, title: 'Order confirmed' } }
export const LongTitle: Story = {
  args: { size: 'wide', title: 'A very long product name that has to share its line with the close button and cannot' },
}
