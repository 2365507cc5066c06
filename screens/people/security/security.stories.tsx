import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { someCodes, someFactors } from '#api-mocks/fixtures/factors.ts'
import { someLogins } from '#api-mocks/fixtures/logins.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { guessableMessages } from '#domain/contact/guessable.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import type { FactorsProps } from '#screens/people/factors/factors.tsx'
import { Security } from './security.tsx'
import { SetOwnPassword } from './set-own-password.tsx'

const password = { submission: { status: 'idle' }, onSubmit: fn() } as const
const logins = { sessions: { status: 'ready', data: someLogins }, onEnd: fn(), onEndOthers: fn() } as const
const factors: FactorsProps = {
  factors: { status: 'ready', data: someFactors },
  canUsePasskey: true,
  step: { kind: 'list' },
  submission: { status: 'idle' },
  onChoosePasskey: fn(),
  onAddPasskey: fn(),
  onBeginApp: fn(),
  onConfirmApp: fn(),
  onRemove: fn(),
  onRenewCodes: fn(),
  onCopyCodes: fn(),
  onPrint: fn(),
  onClose: fn(),
  today: someDay,
}
const [phone, here] = someLogins

const meta = {
  title: 'Screens/People/Security',
  component: Security,
  args: { changes: 0, password, logins },
} satisfies Meta<typeof Security>
export default meta
type Story = StoryObj<typeof meta>

const field = (label: string) => screen.getByLabelText(label)
const refusedAt = (path: string, message: string) =>
  ({ ...password, submission: { status: 'rejected', reason: messages.refused, problems: [{ path, message }] } }) as const

export const LoggedInTwice: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Where you’re logged in' }))
    await expect(list.getByText('This one')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: /^Log out Safari on an iPhone/ }))
    await expect(logins.onEnd).toHaveBeenLastCalledWith(phone)
    await userEvent.click(list.getByRole('button', { name: 'Log out everywhere else' }))
    await expect(logins.onEndOthers).toHaveBeenCalled()
  },
}
/** Staff have their second factor here too. */
export const OfStaff: Story = {
  args: { factors },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('region').map((section) => within(section).getByRole('heading', { level: 2 }).textContent)
    await expect(sections).toEqual(['Change your password', 'Second factor', 'Where you’re logged in'])
  },
}
/** On paper there are only the codes. */
export const PrintRecoveryCodes: Story = {
  args: { factors: { ...factors, step: { kind: 'codes', codes: someCodes } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^For Zed .* printed/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Change your password' })).toBeNull()
  },
}
export const LoggedInOnce: Story = {
  args: { logins: { ...logins, sessions: { status: 'ready', data: [here] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’re logged in nowhere else.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Log out/ })).toBeNull()
  },
}
export const LoggingOutOne: Story = { args: { logins: { ...logins, ending: phone.id } } }
export const LoggingOutOthers: Story = { args: { logins: { ...logins, ending: 'others' } } }
export const LoginsLoading: Story = { args: { logins: { ...logins, sessions: { status: 'loading' } } } }
export const LoginsFailed: Story = {
  args: { logins: { ...logins, sessions: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } },
}
/** Each field has its own message, and the first gets focus. */
export const Emptied: Story = {
  play: async ({ canvas }) => {
    password.onSubmit.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(field('Current password')).toHaveFocus())
    await expect(field('Current password')).toHaveAccessibleDescription(/Type the password you have now/)
    await expect(field('New password')).toHaveAccessibleDescription(new RegExp(messages.weakPassword))
    await expect(password.onSubmit).not.toHaveBeenCalled()
  },
}
export const Filled: Story = {
  parameters: { picture: false },
  play: async () => {
    await userEvent.type(field('Current password'), 'Wombat7mud')
    await userEvent.type(field('New password'), 'Quieter9fox')
    await userEvent.type(field('New password again'), 'Quieter9fox{Enter}')
    const change = { currentPassword: 'Wombat7mud', password: 'Quieter9fox', confirmPassword: 'Quieter9fox' }
    await waitFor(() => expect(password.onSubmit).toHaveBeenLastCalledWith(change))
  },
}
export const WrongPassword: Story = {
  args: { password: refusedAt('currentPassword', accountMessages.wrongPassword) },
  play: async () => {
    await waitFor(() => expect(field('Current password')).toHaveFocus())
    await expect(field('Current password')).toHaveAccessibleDescription(new RegExp(accountMessages.wrongPassword))
  },
}
export const QuicklyGuessed: Story = {
  args: { password: refusedAt('password', guessableMessages.common) },
  play: async () => {
    await waitFor(() => expect(field('New password')).toHaveFocus())
    await expect(field('New password')).toHaveAccessibleDescription(/one of the most used in the world/)
  },
}
export const TooManyTries: Story = {
  args: { password: { ...password, submission: { status: 'rejected', reason: tooManyTries(600) } } },
}
export const Changing: Story = { args: { password: { ...password, submission: { status: 'sending' } } } }
/** By keyboard alone: through the fields, then to each login. */
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    for (const label of ['Current password', 'New password', 'New password again']) {
      await userEvent.tab()
      await expect(field(label)).toHaveFocus()
      // Each has a button that shows what is typed.
      await userEvent.tab()
    }
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Change password' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /^Log out Safari/ })).toHaveFocus()
  },
}
/** After a login with a password that someone else chose. */
export const OwnPasswordFirst: Story = {
  render: ({ password: form }) => <SetOwnPassword password={form} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Set your own password' })).toBeVisible()
    await expect(field('The password you were given')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Set my password' })).toBeEnabled()
  },
}
