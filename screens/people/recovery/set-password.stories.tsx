import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import { SetPassword } from './set-password.tsx'

const form = {
  setting: { status: 'idle' },
  onSubmit: fn(),
  onNewLink: fn(),
  loginHref: '/login',
  email: 'past@mail.example',
  onEmail: fn(),
} as const
const meta = { title: 'Screens/People/New password', component: SetPassword, args: { form } } satisfies Meta<typeof SetPassword>
export default meta
type Story = StoryObj<typeof meta>

const first = () => screen.getByLabelText('New password')
const second = () => screen.getByLabelText('New password again')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Set new password' }))

/** T63 */
export const Empty: Story = {
  args: { form: { ...form, email: '' } },
  play: async ({ canvas }) => {
    form.onSubmit.mockClear()
    await send()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus())
    await expect(first()).toHaveAccessibleDescription(new RegExp(messages.weakPassword))
    await expect(second()).toHaveAccessibleDescription(/Type the password again/)
    await expect(form.onSubmit).not.toHaveBeenCalled()
  },
}
/** T87 */
export const Filled: Story = {
  play: async () => {
    await userEvent.type(first(), 'Listen2Zed')
    await userEvent.type(second(), 'Listen2Zed{Enter}')
    await waitFor(() => expect(form.onSubmit).toHaveBeenCalledWith({ name: 'past@mail.example', newPassword: 'Listen2Zed' }))
  },
}
/** T99, T110: fixing the first password fixes the second. */
export const Mismatch: Story = {
  play: async () => {
    await userEvent.type(first(), 'Listen2Zed')
    await userEvent.type(second(), 'Listen2Zedd')
    await userEvent.tab()
    await waitFor(() => expect(second()).toHaveAccessibleDescription(/The two passwords are not the same/))
    await userEvent.type(first(), 'd')
    await waitFor(() => expect(second()).toBeValid())
    await userEvent.type(first(), 'd')
    await waitFor(() => expect(second()).toBeInvalid())
  },
}
export const Weak: Story = {
  play: async () => {
    await userEvent.type(first(), 'listen')
    await userEvent.tab()
    await waitFor(() => expect(first()).toHaveAccessibleDescription(new RegExp(messages.weakPassword)))
  },
}
/** T90: the server decides, and its problem shows at the field as well. */
export const WeakSaysTheServer: Story = {
  args: {
    form: {
      ...form,
      setting: {
        status: 'rejected',
        reason: messages.weakPassword,
        problems: [{ path: 'newPassword', message: messages.weakPassword }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.weakPassword)
    await expect(first()).toBeInvalid()
  },
}
export const Saving: Story = { args: { form: { ...form, setting: { status: 'sending' } } } }
/** T88, T89: the server's status and message, and a link to the login. */
export const Updated: Story = {
  args: { form: { ...form, setting: { status: 'updated', said: { status: 'ok', message: messages.passwordUpdated } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(`Done${messages.passwordUpdated}`)
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveFocus()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
/** T89, T90 */
export const ExpiredToken: Story = {
  args: { form: { ...form, setting: { status: 'gone', said: { status: 'error', message: messages.linkExpired } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(`This link can’t be used${messages.linkExpired}`)
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a new link' }))
    await expect(form.onNewLink).toHaveBeenCalled()
  },
}
/** T89: any message from the server is shown unchanged. */
export const ServerMessage: Story = {
  args: {
    form: { ...form, setting: { status: 'gone', said: { status: 'error', message: 'This link was replaced by a newer one' } } },
  },
}
/** T90: 401. */
export const OtherAddress: Story = {
  args: { form: { ...form, setting: { status: 'rejected', reason: messages.linkExpired, isWrongAddress: true } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/incorrect or expired\. Check the email address/),
}
export const TooManyTries: Story = { args: { form: { ...form, setting: { status: 'rejected', reason: tooManyTries(600) } } } }
export const ServerDown: Story = { args: { form: { ...form, setting: { status: 'rejected', reason: messages.serverUnreachable } } } }
