import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Drawer } from './drawer.tsx'

const meta = {
  component: Drawer,
  args: {
    isOpen: true,
    onClose: fn(),
    label: 'Menu',
    children: 'Subscriptions, donations, merch, tickets and everything else the station has on its shelves.',
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Start: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const End: Story = { args: { side: 'end', label: 'Your cart' } }
