import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeartHandshake, Radio, Shirt } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import { BottomBar } from './bottom-bar.tsx'

const items = [
  { href: '#subscriptions', label: 'Subscriptions', icon: <Radio aria-hidden size={22} />, isCurrent: true },
  { href: '#donations', label: 'Donations', icon: <HeartHandshake aria-hidden size={22} /> },
  { href: '#merch', label: 'Merch', icon: <Shirt aria-hidden size={22} /> },
]

const meta = {
  component: BottomBar,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Shop', items },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {}
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Donations' })).toHaveFocus()
  },
}
