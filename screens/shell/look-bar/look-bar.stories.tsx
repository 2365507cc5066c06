import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AppBar } from '#design-system/app-bar/app-bar.tsx'
import { Logo } from '#design-system/app-bar/logo.tsx'
import { lookMessages } from '#domain/catalogue/editing/look-messages.ts'
import { LookBar } from './look-bar.tsx'

const meta = {
  title: 'Screens/Shell/Look bar',
  component: LookBar,
  parameters: { layout: 'fullscreen' },
  args: { of: 'drafts', otherWidth: 'desktop', onSwitch: fn(), onStop: fn() },
  render: (args) => (
    <div style={{ minHeight: 140 }}>
      <LookBar {...args} />
      <AppBar start={<Logo name="Zed" href="/" />} end={null} />
    </div>
  ),
} satisfies Meta<typeof LookBar>
export default meta
type Story = StoryObj<typeof meta>

export const Drafts: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(lookMessages.title)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'See it at desktop width' }))
    await expect(args.onSwitch).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}
export const AtDesktopWidth: Story = {
  args: { otherWidth: 'phone' },
  parameters: { pictures: ['desktop'] },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'See it at phone width' })).toBeVisible(),
}
/** A publication that waits for its time. */
export const Waiting: Story = {
  args: { of: 'waiting' },
  parameters: { picture: false },
  play: async ({ canvas }) => expect(canvas.getByText(lookMessages.waitingTitle)).toBeVisible(),
}
/** On a phone it's a tab, which has one width. */
export const InATab: Story = {
  args: { otherWidth: undefined },
  parameters: { picture: false },
  play: async ({ canvas }) => expect(canvas.getAllByRole('button')).toHaveLength(1),
}
