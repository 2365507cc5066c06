import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { fullContact, someCountries, someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { Account } from './account.tsx'

const meta = {
  title: 'Screens/Account',
  component: Account,
  args: {
    contact: { status: 'ready', data: fullContact },
    countries: someCountries,
    submission: { status: 'idle' },
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    onSubmit: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Account>
export default meta
type Story = StoryObj<typeof meta>

export const LoggedIn: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update and Continue' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: fullContact.name, gender: 0 })))
    await userEvent.unhover(canvas.getByRole('button', { name: 'Update and Continue' }))
  },
}
export const Loading: Story = { args: { contact: { status: 'loading' } } }
export const Failed: Story = { args: { contact: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
export const Saving: Story = { args: { submission: { status: 'sending' } } }
