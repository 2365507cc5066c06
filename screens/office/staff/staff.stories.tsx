import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { longStaff, onlyYou, someStaff } from '#api-mocks/fixtures/staff.ts'
import { messages } from '#domain/messages.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { Staff } from './staff.tsx'

const meta = {
  title: 'Screens/Office/Staff',
  component: Staff,
  parameters: { pictures: ['desktop'] },
  args: {
    members: { status: 'ready', data: someStaff },
    dialog: undefined,
    submission: { status: 'idle' },
    onOpen: fn(),
    onClose: fn(),
    onInvite: fn(),
    onChange: fn(),
    onOff: fn(),
    onEndSessions: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Staff>
export default meta
type Story = StoryObj<typeof meta>

const robin = 3
const button = (name: string) => screen.findByRole('button', { name })

export const InEachStanding: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('3 people work here now.')).toBeVisible()
    await expect(canvas.getByText('Alex Admin (you)')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change Dee Departed' })).toBeNull()
    for (const [name, dialog] of [
      ['Invite someone', { kind: 'invite' }],
      ['Change Robin Reception', { kind: 'member', id: robin }],
      ['Invite again: Pat Producer', { kind: 'invite', id: 8 }],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog)
    }
  },
}
export const OnlyYou: Story = { args: { members: { status: 'ready', data: onlyYou } } }
export const ManyWithLongNames: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { members: { status: 'ready', data: longStaff } },
}
export const Loading: Story = { args: { members: { status: 'loading' } } }
export const Failed: Story = { args: { members: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }

export const Inviting: Story = {
  args: { dialog: { kind: 'invite' } },
  play: async ({ args }) => {
    await userEvent.click(await button('Send the invitation'))
    await waitFor(() => expect(screen.getByText('Enter their name.')).toBeVisible())
    await expect(args.onInvite).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Name'), 'Pat Producer')
    await userEvent.type(screen.getByLabelText('Email'), 'pat@zed.example')
    await userEvent.type(screen.getByLabelText('Last day'), '2027-12-31')
    await userEvent.click(await button('Send the invitation'))
    const invitation = { name: 'Pat Producer', email: 'pat@zed.example', role: 'reception', until: '2027-12-31' }
    await waitFor(() => expect(args.onInvite).toHaveBeenCalledWith(invitation))
  },
}
export const InvitingAgain: Story = {
  args: { dialog: { kind: 'invite', id: 6 } },
  play: () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Invite Dee Departed again' })).toBeVisible()),
}
export const AddressOfAZedder: Story = {
  args: {
    dialog: { kind: 'invite' },
    submission: {
      status: 'rejected',
      reason: messages.refused,
      problems: [{ path: 'email', message: staffMessages.isZedder('zedder@zed.example') }],
    },
  },
  play: () => waitFor(() => expect(screen.getByText(staffMessages.isZedder('zedder@zed.example'))).toBeVisible()),
}
export const Changing: Story = {
  args: { dialog: { kind: 'member', id: robin } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('First day'), '2028-01-01')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(screen.getByText(staffMessages.datesTurned)).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText('First day'))
    await userEvent.click(screen.getByRole('radio', { name: 'Admin' }))
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ id: robin, role: 'admin', from: null, until: '2027-12-31' }))
  },
}
export const EndingLogins: Story = {
  args: { dialog: { kind: 'member', id: robin } },
  play: async ({ args }) => {
    const member = someStaff.find(({ id }) => id === robin)
    await userEvent.click(await button('End login 2'))
    await expect(args.onEndSessions).toHaveBeenLastCalledWith(member, 'r2')
    await userEvent.click(await button('End all of them'))
    await expect(args.onEndSessions).toHaveBeenLastCalledWith(member, undefined)
  },
}
/** The button that was pressed is gone, so focus is on the heading, and Escape still closes the dialog. */
export const LoginEnded: Story = {
  parameters: { picture: false },
  args: { dialog: { kind: 'member', id: robin } },
  render: function Render(args) {
    const [ended, setEnded] = useState<string>()
    const data = someStaff.map((one) => ({ ...one, sessions: one.sessions.filter(({ id }) => id !== ended) }))
    return <Staff {...args} members={{ status: 'ready', data }} onEndSessions={(_, session) => setEnded(session)} />
  },
  play: async ({ args }) => {
    await userEvent.click(await button('End login 2'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Logins' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
/** It takes a second press, on a button that is in view. */
export const ShuttingOut: Story = {
  args: { dialog: { kind: 'member', id: robin } },
  play: async ({ args }) => {
    await userEvent.click(await button('Shut out now…'))
    await expect(args.onOff).not.toHaveBeenCalled()
    await waitFor(async () => expect(await button('Leave them')).toHaveFocus())
    const { bottom } = (await button('Shut them out')).getBoundingClientRect()
    await expect(bottom).toBeLessThan((await button('Save')).getBoundingClientRect().top)
    await userEvent.click(await button('Leave them'))
    await waitFor(async () => expect(await button('Shut out now…')).toHaveFocus())
    await userEvent.click(await button('Shut out now…'))
    await userEvent.click(await button('Shut them out'))
    await expect(args.onOff).toHaveBeenCalledOnce()
  },
}
export const OnlyAdmin: Story = {
  args: { dialog: { kind: 'member', id: 5 }, submission: { status: 'rejected', reason: staffMessages.onlyAdmin('bo@zed.example') } },
  play: () => waitFor(() => expect(screen.getByText(staffMessages.onlyAdmin('bo@zed.example'))).toBeVisible()),
}
/** Nobody changes themselves. */
export const Yourself: Story = {
  args: { dialog: { kind: 'member', id: 4 } },
  play: async () => {
    await waitFor(() => expect(screen.getByText(staffMessages.notYourself)).toBeVisible())
    await expect(screen.queryByRole('button', { name: /Save|Shut/ })).toBeNull()
  },
}
const stepUp = { choice: { hasPasskey: false, hasApp: true }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() } as const
export const AskedWhoYouAre: Story = {
  args: { stepUp },
  play: () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible()),
}
