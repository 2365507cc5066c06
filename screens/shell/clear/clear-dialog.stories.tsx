import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ClearDialog } from './clear-dialog.tsx'

const meta = {
  title: 'Screens/Shell/Clear',
  component: ClearDialog,
  args: { isLoggedIn: true, isAtDesk: false, onClose: fn(), onClear: fn() },
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

/** Someone who isn't logged in isn't told that they will be logged out. */
export const AskedOfVisitor: Story = {
  args: { isLoggedIn: false },
  parameters: { picture: false },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent(/gone for good\. What you’ve bought is safe/)
    await expect(dialog).not.toHaveTextContent(/logged out/)
  },
}

export const AskedAtTheDesk: Story = {
  args: { isAtDesk: true, onClear: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear everything' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
