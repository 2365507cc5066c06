import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { deskKeyWords } from '#screens/desk/reception-checkout/desk-keys.ts'
import { KeyMapDialog } from './key-map-dialog.tsx'

const everywhere = [
  { keys: 'Alt+N', does: 'Desk' },
  { keys: 'Alt+O', does: 'Orders' },
  { keys: 'Alt+B', does: 'Packing' },
  { keys: 'Alt+H', does: 'Shop' },
  { keys: '?', does: 'These keys, when nothing is being typed (Alt+K anywhere)' },
]

const meta = {
  title: 'Screens/Desk/Keys',
  component: KeyMapDialog,
  args: { parts: [{ title: 'Everywhere', keyMap: everywhere }], isOpen: true, onClose: fn() },
} satisfies Meta<typeof KeyMapDialog>
export default meta
type Story = StoryObj<typeof meta>

/** D536 */
export const KeysOfAPage: Story = {
  args: {
    parts: [
      { title: 'Desk', keyMap: deskKeyWords },
      { title: 'Everywhere', keyMap: everywhere },
    ],
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Keys' })
    await expect(dialog).toHaveTextContent(/Search for a subscriber\s*Alt\+S/)
    await expect(dialog).toHaveTextContent(/Packing\s*Alt\+B/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const KeysEverywhere: Story = {}
