import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { emailMessages } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { ConfirmAddress } from './confirm-address.tsx'

const link = { status: 'ready', data: { purpose: 'confirm', email: 'jo@mail.example' } } as const
const undo = { status: 'ready', data: { purpose: 'undo', email: 'jo@mail.example' } } as const
const nothingHeld = { kept: [], lapsed: [] }

const meta = {
  title: 'Screens/People/Confirm address',
  component: ConfirmAddress,
  parameters: { pictures: ['phone'] },
  args: { link, press: { status: 'idle' }, onPress: fn(), hrefs: { account: '/account', tickets: '/tickets' } },
} satisfies Meta<typeof ConfirmAddress>
export default meta
type Story = StoryObj<typeof meta>

/** Opening the page sends nothing; pressing the button does. */
export const Asked: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  play: async ({ args, canvas }) => {
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(canvas.getByText(/Is jo@mail.example yours/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm my address' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const Confirming: Story = { args: { press: { status: 'sending' } } }
export const Confirmed: Story = {
  args: { press: { status: 'done', ...nothingHeld } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Address confirmed')
    await expect(canvas.getByRole('link', { name: 'Your account' })).toHaveFocus()
  },
}
export const TicketsKept: Story = {
  args: { press: { status: 'done', kept: ['ZED-001204'], lapsed: [] } },
  play: async ({ canvas }) => expect(canvas.getByText(/ZED-001204/)).toBeVisible(),
}
export const TicketsLapsed: Story = {
  args: { press: { status: 'done', kept: [], lapsed: ['ZED-001204'] } },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Order them again' })).toHaveAttribute('href', '/tickets'),
}
export const AskedToUndo: Story = {
  args: { link: undo },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Put this address back' })).toBeVisible(),
}
export const Undone: Story = {
  args: { link: undo, press: { status: 'done', ...nothingHeld } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('set a new password'),
}
/** Someone else has the address by now. */
export const Refused: Story = {
  args: { link: undo, press: { status: 'rejected', reason: emailMessages.takenMeanwhile } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Call us'),
}
export const LinkGone: Story = {
  args: { link: { status: 'gone', reason: messages.linkExpired } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.linkExpired)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The link in the letter, pressed a second time. */
export const ConfirmedBefore: Story = {
  args: { link: { status: 'confirmed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(emailMessages.confirmedAlready)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Loading: Story = { args: { link: { status: 'loading' } } }
const onRetry = fn()
export const Unreachable: Story = {
  args: { link: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
/** By keyboard alone, with a long address. */
export const LongestAddress: Story = {
  args: {
    link: {
      status: 'ready',
      data: { purpose: 'confirm', email: 'alexandria.wilhelmina.montgomery-featherstonehaugh@somewhere.people.example' },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Confirm my address' })).toHaveFocus()
  },
}
