import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { nothingToPack, somePile } from '#api-mocks/fixtures/packing.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { Packing } from './packing.tsx'

const meta = {
  title: 'Screens/Desk/Packing',
  component: Packing,
  parameters: { pictures: ['desktop'] },
  args: {
    pile: { status: 'ready', data: somePile },
    canTakePaper: true,
    onTake: fn(),
    batchHref: (number) => `/packing/${number}`,
    sheetHref: '/fulfilment',
    today: someDay,
  },
} satisfies Meta<typeof Packing>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('312 orders: 240 pieces of merch, 96 cards, 1 pack, 14 shirts.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Cards, packs and shirts' })).toHaveAttribute('href', '/fulfilment')
    const count = canvas.getByRole('textbox', { name: 'How many orders' })
    await expect(count).toHaveValue('200')
    await userEvent.clear(count)
    await userEvent.type(count, '20{Enter}')
    await expect(args.onTake).toHaveBeenLastCalledWith('orders', 20)
    await userEvent.click(canvas.getByRole('button', { name: 'Take 84 copies' }))
    await expect(args.onTake).toHaveBeenLastCalledWith('paper', 200)
    await expect(canvas.getByRole('link', { name: 'Batch 8, Radio Times, May 2027' })).toHaveAttribute('href', '/packing/8')
    await expect(canvas.getByRole('row', { name: /Batch 6 .*Done, 41/ })).toBeVisible()
  },
}
export const NoCount: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'How many orders' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Take a batch' }))
    await expect(canvas.getByText('Say how many: from 1 to 200.')).toBeVisible()
    await expect(args.onTake).not.toHaveBeenCalled()
  },
}
export const AtReception: Story = {
  args: { canTakePaper: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('An admin starts this batch. Then anyone can pack it.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /cop(y|ies)$/ })).toBeNull()
  },
}
export const NothingWaits: Story = { args: { pile: { status: 'ready', data: nothingToPack } } }
export const Taking: Story = { args: { taking: 'orders' } }
export const TakingPaper: Story = { args: { taking: 'paper' } }
export const AskedWhoYouAre: Story = {
  args: {
    stepUp: { choice: { hasPasskey: false, hasApp: false }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() },
  },
}
export const Loading: Story = { args: { pile: { status: 'loading' } } }
export const Failed: Story = { args: { pile: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
