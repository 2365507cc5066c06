import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { appSetup, longFactors, noFactors, someCodes, someFactors } from '#api-mocks/fixtures/factors.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { officeMessages } from '#domain/office/office-messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { Factors } from './factors.tsx'

const meta = {
  title: 'Screens/People/Factors',
  component: Factors,
  // As wide as on its page.
  decorators: (Story) => (
    <div style={{ maxWidth: '680px' }}>
      <Story />
    </div>
  ),
  args: {
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
  },
} satisfies Meta<typeof Factors>
export default meta
type Story = StoryObj<typeof meta>

const refused = (path: string, message: string) =>
  ({ status: 'rejected', reason: messages.refused, problems: [{ path, message }] }) as const

export const Some: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('8 of 10 left. Each lets you in once without your passkey or app.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(args.onChoosePasskey).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Move to another app' }))
    await expect(args.onBeginApp).toHaveBeenCalledOnce()
    await expect(args.onRenewCodes).not.toHaveBeenCalled()
  },
}
export const NoneYet: Story = {
  args: { factors: { status: 'ready', data: noFactors } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up an authenticator app' }))
    await expect(args.onBeginApp).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Make new codes' })).toBeNull()
  },
}
export const NoneYetButRequired: Story = {
  args: { factors: { status: 'ready', data: { ...noFactors, isRequired: true } } },
  play: async ({ canvas }) => expect(canvas.getByText('You need one')).toBeVisible(),
}
export const ManyWithLongNames: Story = { args: { factors: { status: 'ready', data: longFactors } } }
/** Neither this browser nor this shop can do the other sort. */
export const WithoutPasskeys: Story = {
  args: { canUsePasskey: false, factors: { status: 'ready', data: noFactors } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    await expect(canvas.getByText(/This browser can’t use passkeys here/)).toBeVisible()
  },
}
export const WithoutAppKey: Story = {
  args: { factors: { status: 'ready', data: { ...noFactors, canUseApp: false } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /authenticator app/ })).toBeNull(),
}
export const Loading: Story = { args: { factors: { status: 'loading' } } }
export const Failed: Story = { args: { factors: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }

export const NamingAPasskey: Story = {
  args: { step: { kind: 'passkey' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add it' }))
    await expect(canvas.getByText('Give it a name.')).toBeVisible()
    await expect(args.onAddPasskey).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox'), ' My phone {Enter}')
    await waitFor(() => expect(args.onAddPasskey).toHaveBeenCalledWith('My phone'))
  },
}
export const WaitingForTheDevice: Story = { args: { step: { kind: 'passkey' }, submission: { status: 'sending' } } }
export const PasskeyRefused: Story = {
  args: { step: { kind: 'passkey' }, submission: refused('passkey', factorMessages.passkeyNotAdded) },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(factorMessages.passkeyNotAdded),
}
/** A refusal that names no field of the form doesn't stop the next try. */
export const PasskeyTriedAgain: Story = {
  parameters: { picture: false },
  args: { step: { kind: 'passkey' }, submission: refused('passkey', factorMessages.passkeyNotAdded), onAddPasskey: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'My phone{Enter}')
    await waitFor(() => expect(args.onAddPasskey).toHaveBeenCalledWith('My phone'))
  },
}
export const SettingUpAnApp: Story = {
  args: { step: { kind: 'app', setup: appSetup } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A code for your app’s camera' })).toBeVisible()
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), '123 456{Enter}')
    await waitFor(() => expect(args.onConfirmApp).toHaveBeenCalledWith('123 456'))
  },
}
export const WrongSetupCode: Story = {
  args: { step: { kind: 'app', setup: appSetup }, submission: refused('code', factorMessages.wrongSetupCode) },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(factorMessages.wrongSetupCode)),
}
export const RecoveryCodes: Story = {
  args: { step: { kind: 'codes', codes: someCodes } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    for (const [name, intent] of [
      ['Copy', args.onCopyCodes],
      ['Print', args.onPrint],
      ['I’ve kept them', args.onClose],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(intent).toHaveBeenCalledOnce()
    }
  },
}
/** New codes end the old ones, so that is asked about first. */
export const ReplacingCodes: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make new codes' }))
    await expect(args.onRenewCodes).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old ones' }))
    await expect(canvas.getByRole('button', { name: 'Make new codes' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Make new codes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the old ones' }))
    await expect(args.onRenewCodes).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Make new codes' }))
    await expect(canvas.getByText('The codes you have now stop working at once, also those you printed.')).toBeVisible()
  },
}
/** Removing is asked about first. */
export const Removing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Passkey: My phone' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await expect(canvas.getByRole('button', { name: 'Remove Passkey: My phone' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Authenticator app' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove it' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ kind: 'app' })
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Passkey: My phone' }))
  },
}
export const LastOneStays: Story = {
  args: { submission: { status: 'rejected', reason: factorMessages.lastFactor } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(factorMessages.lastFactor),
}
const stepUp = { choice: { hasPasskey: true, hasApp: true }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() } as const
/** Security 2.10: before anything changes. */
export const AskedWhoYouAre: Story = {
  args: { stepUp },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await expect(screen.getByLabelText(/^Your own password/)).toHaveAccessibleDescription(messages.required)
    await expect(stepUp.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(/^Your own password/), 'Listen2Zed')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(stepUp.onSubmit).toHaveBeenCalledWith({ password: 'Listen2Zed', code: '' }))
  },
}
export const WrongPassword: Story = {
  args: {
    stepUp: {
      ...stepUp,
      choice: { hasPasskey: false, hasApp: false },
      submission: refused('password', officeMessages.wrongPassword),
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(officeMessages.wrongPassword)).toBeVisible())
    await expect(screen.queryByRole('textbox', { name: /code/i })).toBeNull()
  },
}
