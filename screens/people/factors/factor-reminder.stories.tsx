import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FactorReminder } from './factor-reminder.tsx'

const meta = {
  title: 'Screens/People/Factor reminder',
  component: FactorReminder,
  args: { isRequired: false, isAdmin: true, href: '/security#second-factor', onLater: fn() },
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
export const ForTheDesk: Story = { args: { isAdmin: false } }
/** It can't be put off. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
