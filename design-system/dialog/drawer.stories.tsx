import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Drawer } from './drawer.tsx'

const guide = {
  components: ['Drawer'],
  what: 'A panel that slides in from one side, for the menu or the cart.',
  do: 'Hold the menu, or the cart, along one side.',
  dont: 'Ask a question in it: that is a Dialog.',
  anatomy: {
    Scrim: 'Dims the page; a press on it closes.',
    Panel: 'Along the start or the end, as high as the window.',
    Head: 'Its name and its close button, which stays while the rest scrolls.',
    Content: 'Links or lines, one under another.',
  },
  keys: { Tab: 'Goes round inside; the page behind cannot be reached.', Esc: 'Closes it and gives focus back to what opened it.' },
} satisfies Guide

const meta = {
  component: Drawer,
  title: 'drawer',
  tags: ['autodocs'],
  parameters: { guide, docs: { story: { inline: false, height: '520px' } } },
  args: {
    isOpen: true,
    onClose: fn(),
    label: 'Menu',
    children: 'Subscriptions, donations, merch, tickets and everything else the station has on its shelves.',
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Start: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const End: Story = { args: { side: 'end', label: 'Your cart' } }
