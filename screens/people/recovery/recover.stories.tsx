import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import { Recover } from './recover.tsx'

const form = { recovery: { status: 'idle' }, onSubmit: fn(), loginHref: '/login', email: '', onEmail: fn() } as const
const meta = { title: 'Screens/People/Forgotten password', component: Recover, args: { form } } satisfies Meta<typeof Recover>
export default meta
type Story = StoryObj<typeof meta>

const answered = { ...form, email: 'past@mail.example' }

/** T12, T82: past subscribers learn it works for them too. The address is sent without surrounding spaces. */
export const Ask: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/works for past subscribers too/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'past@mail.example {Enter}')
    await waitFor(() => expect(form.onSubmit).toHaveBeenCalledWith('past@mail.example'))
    await expect(form.onEmail).toHaveBeenLastCalledWith('past@mail.example')
  },
}
export const NotAnAddress: Story = {
  play: async ({ canvas }) => {
    form.onSubmit.mockClear()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'past@mail{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/looks incomplete/))
    await expect(form.onSubmit).not.toHaveBeenCalled()
  },
}
/** The email typed into the login is already filled in. */
export const EmailCarriedOver: Story = {
  args: { form: answered },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('past@mail.example'),
}
export const Sending: Story = { args: { form: { ...answered, recovery: { status: 'sending' } } } }
/** T85, T86 */
export const EmailSuccess: Story = {
  args: { form: { ...answered, recovery: { status: 'email-success' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.recoverySuccess)
    await expect(canvas.getByRole('button', { name: 'Send it again' })).toBeVisible()
  },
}
/** T84, T86 */
export const EmailError: Story = {
  args: { form: { ...answered, recovery: { status: 'email-error' } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(messages.recoveryError),
}
/** T83, T86 */
export const EmailRejected: Story = {
  args: { form: { ...answered, recovery: { status: 'email-rejected' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.recoveryRejected)
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('past@mail.example')
  },
}
export const AskTooManyTries: Story = {
  args: { form: { ...answered, recovery: { status: 'rejected', reason: tooManyTries(600) } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(tooManyTries(600)),
}
export const AskServerDown: Story = {
  args: { form: { ...answered, recovery: { status: 'rejected', reason: messages.serverUnreachable } } },
}
