import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FactorReminder } from './factor-reminder.tsx'

const meta = {
  title: 'Screens/People/Factor reminder',
  component: FactorReminder,
  args: { isRequired: false, role: 'admin', href: '/security#second-factor', onLater: fn() },
} satisfies Meta<typeof FactorReminder>
export default meta
type Story = StoryObj<typeof meta>

export const ForAnAdmin: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/security#second-factor')
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
}
export const ForTheDesk: Story = { args: { role: 'reception' } }
/** They aren't at the desk. */
export const ForAnEditor: Story = {
  args: { role: 'editor' },
  parameters: { picture: false },
  play: async ({ canvas }) => expect(canvas.getByText(/keeps what’s on sale safe/)).toBeVisible(),
}
/** It can't be put off. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
