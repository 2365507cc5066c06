import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ClearDialog } from './clear-dialog.tsx'

const meta = {
  title: 'Screens/Shell/Clear',
  component: ClearDialog,
  args: { isAtDesk: false, onClose: fn(), onClear: fn() },
} satisfies Meta<typeof ClearDialog>
export default meta
type Story = StoryObj<typeof meta>

/** D292: focus is on what keeps everything, so that a second Enter loses nothing. */
export const Asked: Story = {
  play: async ({ args }) => {
    const keep = await screen.findByRole('button', { name: 'Keep it' })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalled()
    await expect(args.onClear).not.toHaveBeenCalled()
  },
}

export const AskedAtTheDesk: Story = {
  args: { isAtDesk: true, onClear: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear everything' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
