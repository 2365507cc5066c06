import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeartHandshake, Radio, Shirt } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { BottomBar } from './bottom-bar.tsx'

const items = [
  { href: '#subscriptions', label: 'Subscriptions', icon: <Radio aria-hidden size={22} />, isCurrent: true },
  { href: '#donations', label: 'Donations', icon: <HeartHandshake aria-hidden size={22} /> },
  { href: '#merch', label: 'Merch', icon: <Shirt aria-hidden size={22} /> },
]

const guide = {
  components: ['BottomBar'],
  what: 'The main pages under the thumb, on phones.',
  do: 'Put the main pages under the thumb, five at most, only on phones.',
  dont: 'Put an action in it: each tab goes somewhere and shows where one is.',
  anatomy: {
    Tab: 'An icon over its word, at least 44 px high.',
    Current: 'The current page, marked by colour, a line and `aria-current`.',
    Word: 'One, never left out.',
    Count: 'Beside the icon, up to 999; screen readers get a note in words.',
  },
  keys: { Tab: 'From one page to the next.', Enter: 'Goes there.' },
} satisfies Guide

const meta = {
  component: BottomBar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', guide, docs: { story: { inline: false, height: '240px' } } },
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Shop', items },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {}
export const Counted: Story = {
  args: {
    items: [
      { href: '#desk', label: 'Desk', icon: <Radio aria-hidden size={22} />, isCurrent: true, count: 0 },
      { href: '#packing', label: 'Packing', icon: <Shirt aria-hidden size={22} />, count: 12, note: '12 to pack' },
      { href: '#orders', label: 'Orders', icon: <HeartHandshake aria-hidden size={22} />, count: 1000, note: '1000 to look at' },
    ],
  },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Packing 12 to pack' })).toBeVisible(),
}
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Donations' })).toHaveFocus()
  },
}
