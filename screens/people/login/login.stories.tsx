import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { activeZedder, longNamedZedder } from '#api-mocks/fixtures/people.ts'
import { faultCode, messages } from '#domain/messages.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import type { Submission } from '#screens/remote.ts'
import { Login } from './login.tsx'

const form = {
  submission: { status: 'idle' },
  onSubmit: fn(),
  recoverHref: '/recover-password',
  samplePeople: [],
  onSamplePerson: fn(),
} as const
const meta = { title: 'Screens/People/Login', component: Login, args: { form, onLogout: fn() } } satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

const rejected = { ...form, submission: { status: 'rejected', reason: messages.loginRejected } } as const

/** T61, T62, T66: the two fields, the link to recovery, and a note for past subscribers. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/recover-password')
    await expect(canvas.getByText(/older shop/)).toBeVisible()
  },
}
export const Sent: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ' zedder@zed.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'old{Enter}')
    await waitFor(() => expect(form.onSubmit).toHaveBeenCalledWith({ name: 'zedder@zed.example', pass: 'old' }))
  },
}
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'zedder@zed')
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus())
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    await expect(form.onSubmit).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { form: { ...form, submission: { status: 'sending' } } } }
export const Rejected: Story = {
  args: { form: rejected },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.loginRejected)
    const shaken = canvasElement.querySelector('form[data-rejected]')
    await expect(shaken && getComputedStyle(shaken).animationName).toContain('shake')
  },
}
/** It shakes on each rejection, because the form was sending in between. */
export const RejectedAgain: Story = {
  args: { form: rejected },
  render: function Host({ form, onLogout }) {
    const [submission, setSubmission] = useState<Submission>(form.submission)
    return <Login form={{ ...form, submission, onSubmit: () => setSubmission({ status: 'sending' }) }} onLogout={onLogout} />
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'zedder@zed.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('form[data-rejected]')).toBeNull())
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong')
  },
}
/** Without the shake the message still shows. */
export const RejectedWithReducedMotion: Story = {
  args: { form: rejected },
  parameters: { picture: false, chromatic: { prefersReducedMotion: 'reduce' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.loginRejected)
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const rulesWithoutShake = rules.filter(
      (rule) => /prefers-reduced-motion: reduce/.test(rule.cssText) && /data-rejected.*animation: .*none/s.test(rule.cssText),
    )
    await expect(rulesWithoutShake).toHaveLength(1)
  },
}
export const ServerDown: Story = {
  args: { form: { ...form, submission: { status: 'rejected', reason: messages.serverUnreachable } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await expect(canvasElement.querySelector('form[data-rejected]')).toBeNull()
  },
}
/** D305: what to read out on the phone. */
export const FailedAtOurEnd: Story = {
  args: { form: { ...form, submission: { status: 'rejected', reason: messages.serverUnreachable, requestId: 'K7QF-2M9R' } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(faultCode('K7QF-2M9R')),
}
export const TooManyTries: Story = { args: { form: { ...form, submission: { status: 'rejected', reason: tooManyTries(600) } } } }
/** T88: after a new password was set. */
export const PasswordUpdated: Story = {
  args: { form: { ...form, email: 'zedder@zed.example', note: messages.passwordUpdated } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.passwordUpdated)
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('zedder@zed.example')
  },
}
export const SamplePeople: Story = {
  args: { form: { ...form, samplePeople } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use reception@zed.example' }))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('reception@zed.example')
    await expect(form.onSamplePerson).toHaveBeenCalledWith('reception@zed.example', 'Listen2Zed')
  },
}
const secondStep = { choice: { hasPasskey: false, hasApp: true }, submission: { status: 'idle' }, onSubmit: fn(), onRestart: fn() } as const
/** Security 2.7: staff with an authenticator app. */
export const SecondStepCode: Story = {
  args: { form: { ...form, secondStep } },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Code from your app, or a recovery code' })
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription(messages.required))
    await expect(secondStep.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(code, '123 456{Enter}')
    await waitFor(() => expect(secondStep.onSubmit).toHaveBeenCalledWith('123 456'))
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(secondStep.onRestart).toHaveBeenCalledOnce()
  },
}
/** An empty code means the passkey. */
export const SecondStepPasskey: Story = {
  args: { form: { ...form, secondStep: { ...secondStep, choice: { hasPasskey: true, hasApp: false } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Recovery code' })).toHaveAccessibleDescription('Leave it empty to use your passkey.')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(secondStep.onSubmit).toHaveBeenCalledWith(''))
  },
}
const refused = (path: string, message: string) =>
  ({ status: 'rejected', reason: messages.refused, problems: [{ path, message }] }) as const
export const SecondStepWrongCode: Story = {
  args: { form: { ...form, secondStep: { ...secondStep, submission: refused('code', factorMessages.wrongCode) } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(factorMessages.wrongCode))
  },
}
export const SecondStepPasskeyRefused: Story = {
  args: {
    form: {
      ...form,
      secondStep: {
        ...secondStep,
        choice: { hasPasskey: true, hasApp: true },
        submission: refused('passkey', factorMessages.passkeyRefused),
      },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(factorMessages.passkeyRefused),
}
/** A refusal that names no field of the form doesn't stop the next try. */
export const SecondStepCodeAfterPasskey: Story = {
  ...SecondStepPasskeyRefused,
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '123 456{Enter}')
    await waitFor(() => expect(secondStep.onSubmit).toHaveBeenLastCalledWith('123 456'))
  },
}
export const SecondStepTooLate: Story = {
  args: { form: { ...form, submission: { status: 'rejected', reason: factorMessages.halfLoginEnded } } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(factorMessages.halfLoginEnded),
}
export const LoggedInAlready: Story = {
  args: { user: activeZedder },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’re logged in as Zed Ahmed')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the subscriptions' })).toHaveAttribute('href', '/subscriptions')
  },
}
export const LoggedInWithALongName: Story = { args: { user: longNamedZedder } }
