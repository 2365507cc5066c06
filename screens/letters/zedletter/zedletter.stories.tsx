import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import type { SignupFormProps } from './signup-form.tsx'
import { Zedletter } from './zedletter.tsx'
import type { ZedletterPreferenceProps } from './zedletter-preference.tsx'

const signup = { signup: { status: 'idle' }, onSignup: fn(), loginHref: '/login' } satisfies SignupFormProps
const own = { isSubscribed: true, isBusy: false, onWish: fn() } satisfies ZedletterPreferenceProps

const meta = { title: 'Screens/Letters/Zedletter', component: Zedletter, args: { signup } } satisfies Meta<typeof Zedletter>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const address = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Email' })
const ready = (more: Partial<ZedletterPreferenceProps> = {}) => ({ own: { status: 'ready', data: { ...own, ...more } } }) as const

/** T33, T268, T269, T272: the address is sent without surrounding spaces. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Zedders can manage the preference after/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'login' })).toHaveAttribute('href', '/login')
    await userEvent.type(address(canvas), ' jo@mail.example {Enter}')
    await waitFor(() => expect(signup.onSignup).toHaveBeenCalledWith('jo@mail.example'))
  },
}
/** D137: logged in, but without a contact to change. */
export const Staff: Story = {
  args: { signup: { signup: { status: 'idle' }, onSignup: fn() } },
  play: async ({ canvas }) => {
    await expect(address(canvas)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'login' })).toBeNull()
  },
}
/** T270: every problem of a blank address, joined. */
export const NoAddress: Story = {
  play: async ({ canvas }) => {
    signup.onSignup.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Signup' }))
    await waitFor(() => expect(address(canvas)).toHaveFocus())
    await expect(address(canvas)).toHaveAccessibleDescription('Enter your email. It looks like name@example.com.')
    await expect(signup.onSignup).not.toHaveBeenCalled()
  },
}
/** T270 */
export const NotAnAddress: Story = {
  play: async ({ canvas }) => {
    signup.onSignup.mockClear()
    await userEvent.type(address(canvas), 'jo@mail')
    await userEvent.tab()
    await waitFor(() => expect(address(canvas)).toHaveAccessibleDescription(/looks incomplete/))
    await userEvent.type(address(canvas), '.example')
    await waitFor(() => expect(address(canvas)).toBeValid())
    await userEvent.type(address(canvas), ' or so')
    await waitFor(() => expect(address(canvas)).toBeInvalid())
    await expect(signup.onSignup).not.toHaveBeenCalled()
  },
}
export const LongestAddress: Story = {
  play: async ({ canvas }) => {
    const long = `${'alexandria-wilhelmina.'.repeat(9)}featherstonehaugh@mail.example`
    await userEvent.click(address(canvas))
    await userEvent.paste(long)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address(canvas)).toHaveAccessibleDescription('Keep this under 200 characters.'))
  },
}
export const Sending: Story = {
  args: { signup: { ...signup, signup: { status: 'sending' } } },
  play: async ({ canvas }) => {
    signup.onSignup.mockClear()
    await userEvent.type(address(canvas), 'jo@mail.example{Enter}')
    await expect(signup.onSignup).not.toHaveBeenCalled()
  },
}
/** T271, D138: everyone sees the same message and next step. */
export const SignedUp: Story = {
  args: { signup: { ...signup, signup: { status: 'done', words: messages.zedletterConfirm } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.zedletterSignedUp)
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.zedletterConfirm)
    await expect(address(canvas)).toHaveValue('')
  },
}
/** T280: the server's message as a warning. The form keeps what was typed. */
export const Refused: Story = {
  args: { signup: { ...signup, signup: { status: 'refused', words: tooManyTries(600) } } },
  play: async ({ canvas }) => {
    await userEvent.type(address(canvas), 'jo@mail.example')
    await expect(canvas.getByRole('alert')).toHaveTextContent(tooManyTries(600))
    await expect(address(canvas)).toHaveValue('jo@mail.example')
  },
}
/** T266, T274, D133: a press sends the wanted state, not a toggle. */
export const Subscribed: Story = {
  args: ready(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
    await expect(own.onWish).toHaveBeenLastCalledWith(false)
  },
}
/** T266, T277 */
export const NotSubscribed: Story = {
  args: ready({ isSubscribed: false }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }))
    await expect(own.onWish).toHaveBeenLastCalledWith(true)
  },
}
/** T278 */
export const JustSubscribed: Story = {
  args: ready({ isChanged: true }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(messages.subscribedToZedletter),
}
/** T279 */
export const JustUnsubscribed: Story = {
  args: ready({ isSubscribed: false, isChanged: true }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(messages.unsubscribedFromZedletter),
}
/** A second press while the first is being sent does nothing. */
export const Toggling: Story = {
  args: ready({ isBusy: true }),
  play: async ({ canvas }) => {
    own.onWish.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /Unsubscribing/ }))
    await expect(own.onWish).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { own: { status: 'loading' } } }
const onRetry = fn()
export const PreferenceNotLoaded: Story = {
  args: { own: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
