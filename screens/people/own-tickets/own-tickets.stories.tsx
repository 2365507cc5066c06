import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { fourOwnTickets, longestOwnTicket } from '#api-mocks/fixtures/door.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { messages } from '#domain/messages.ts'
import { OwnTickets } from './own-tickets.tsx'

const meta = {
  title: 'Screens/People/Own tickets',
  component: OwnTickets,
  parameters: { pictures: ['phone'] },
  args: {
    tickets: { status: 'ready', data: fourOwnTickets },
    accountHref: '/account',
    isOpeningPaper: false,
    onPaper: fn(),
    onCalendar: fn(),
    renaming: undefined,
    onRename: fn(),
    submission: { status: 'idle' },
    onSave: fn(),
  },
} satisfies Meta<typeof OwnTickets>
export default meta
type Story = StoryObj<typeof meta>

export const FourTickets: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('7K3M-9QXD-0001')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tickets as a PDF' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to a calendar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Change the name Mim' }))
    await expect([args.onPaper, args.onCalendar]).toSatisfy((calls: ReturnType<typeof fn>[]) =>
      calls.every(({ mock }) => mock.calls.length === 1),
    )
    await expect(args.onRename).toHaveBeenCalledWith(2)
    await expect(canvas.queryByRole('button', { name: 'Change the name Kit' })).toBeNull()
  },
}
/** By keyboard alone: the field has focus, and Enter saves. */
export const ChangingAName: Story = {
  args: { renaming: 0 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name on the door list' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.keyboard(' Rosa Field {Enter}')
    await expect(args.onSave).toHaveBeenCalledWith(0, 'Rosa Field')
  },
}
/** While it's saved, neither Enter in the field nor another press sends it twice. */
export const Saving: Story = {
  args: { renaming: 0, submission: { status: 'sending' } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name on the door list' }), '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: /^Saving…/ }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const TooLate: Story = {
  args: { renaming: 0, submission: { status: 'rejected', reason: doorMessages.tooLateToRename } },
  play: async ({ canvas }) => expect(canvas.getByText(doorMessages.tooLateToRename)).toBeVisible(),
}
export const OpeningThePdf: Story = { args: { isOpeningPaper: true } }
export const LongestUnpaid: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  args: { tickets: { status: 'ready', data: longestOwnTicket } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Add to a calendar' })).toBeNull(),
}
export const NoTickets: Story = { args: { tickets: { status: 'ready', data: { ...fourOwnTickets, tickets: [] } } } }
export const Loading: Story = { args: { tickets: { status: 'loading' } } }
export const Failed: Story = { args: { tickets: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
