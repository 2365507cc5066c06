import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { begunBatch, changedBatch, fullBatch, longestBatch, newBatch, packedBatch, paperBatch } from '#api-mocks/fixtures/packing.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import type { PackingBatch } from '#domain/fulfilment/batch.ts'
import { messages } from '#domain/messages.ts'
import { BatchSheet, type PackingBatchProps } from './packing-batch.tsx'

const meta = {
  title: 'Screens/Desk/Packing batch',
  component: BatchSheet,
  parameters: { pictures: ['desktop'] },
  args: {
    batch: { status: 'ready', data: newBatch },
    number: '7',
    view: 'shelves',
    viewHref: (view) => `/packing/7?view=${view}`,
    listHref: '/packing',
    orderHref: (number) => `/orders/${number}`,
    onWork: fn(),
    onPosting: fn(),
    refused: [],
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof BatchSheet>
export default meta
type Story = StoryObj<typeof meta>

const ready = (data: PackingBatch) => ({ status: 'ready' as const, data })

/** Keeps the ticks, as the page does. */
function Kept(props: PackingBatchProps) {
  const [batch, setBatch] = useState(newBatch)
  const onWork: PackingBatchProps['onWork'] = (step, keys, carrier) => {
    props.onWork(step, keys, carrier)
    const packed = step === 'pack' ? { by: 'Robin Reception', at: '2027-05-12T01:00:00Z' } : null
    setBatch({ ...batch, rows: batch.rows.map((row) => (keys.includes(row.key) ? { ...row, packed } : row)) })
  }
  return <BatchSheet {...props} batch={ready(batch)} onWork={onWork} />
}

export const ByShelf: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Radio tea towel 2/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Logo tee, M 2/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Bo Tree, The Verandah Frequencies, 10031/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Print the list' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const OneByOne: Story = { args: { view: 'orders' }, parameters: { pictures: ['desktop', 'phone'] } }

/** Sizes and addresses were corrected after it was printed: not what has left, and not what is off. */
export const ChangedSinceTaken: Story = {
  args: { batch: ready(changedBatch), view: 'orders' },
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas }) => {
    const notice = canvas.getByText('Changed since this batch was taken').parentElement
    await expect(notice).toHaveTextContent('ZED-001202, Dee Tunnel: 12 May 2027')
    await expect(notice).not.toHaveTextContent('ZED-001199')
    await expect(notice).not.toHaveTextContent('ZED-001207')
  },
}
export const Scanned: Story = {
  args: { view: 'orders' },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Scan a slip, or type its number' })
    await userEvent.type(field, 'ZED-001199{Enter}')
    await expect(args.onWork).toHaveBeenLastCalledWith('pack', ['ZED-001199'], undefined)
    await expect(canvas.getByText('ZED-001199, Wren Okafor: packed')).toBeVisible()
    await expect(field).toHaveValue('')
    await userEvent.type(field, '1200{Enter}')
    await expect(canvas.getByText('ZED-001200, Noor Haddad: packed')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Noor Haddad' })).toBeChecked()
  },
}
export const ScannedAgain: Story = {
  args: { batch: ready(begunBatch) },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ZED-001199{Enter}')
    await expect(canvas.getByText(/^ZED-001199: Robin Reception marked it as packed on 12 May 2027/)).toBeVisible()
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
export const ScannedFromElsewhere: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, 'zed-009999{Enter}')
    await expect(canvas.getByText('ZED-009999 isn’t in this batch. Put it aside.')).toBeVisible()
    await expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['zed-009999', 0, 10])
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
export const ByKeyboard: Story = {
  args: { view: 'orders' },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Dee Tunnel' })
    box.focus()
    await userEvent.keyboard(' ')
    await expect(args.onWork).toHaveBeenLastCalledWith('pack', ['ZED-001202'], undefined)
    await expect(canvas.getByText('Packed: Robin Reception, 12 May 2027, 11:00 am')).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(args.onWork).toHaveBeenLastCalledWith('unpack', ['ZED-001202'], undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Tick all 5' }))
    await expect(args.onWork).toHaveBeenLastCalledWith(
      'pack',
      newBatch.rows.map(({ key }) => key),
      undefined,
    )
  },
}
export const Begun: Story = {
  args: { batch: ready(begunBatch), view: 'orders' },
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Refunded')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Wren Okafor' }))
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
export const BegunByShelf: Story = { args: { batch: ready(begunBatch) } }
export const AllPacked: Story = {
  args: { batch: ready(packedBatch) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Post 3 parcels' }))
    await expect(args.onPosting).toHaveBeenLastCalledWith(true)
  },
}
export const Posting: Story = {
  args: { batch: ready(packedBatch), isPosting: true },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Post 3 parcels' }))
    await userEvent.click(dialog.getByRole('button', { name: 'They’re posted' }))
    await expect(args.onWork).toHaveBeenLastCalledWith('post', ['ZED-001199', 'ZED-001200', 'ZED-001202'], 'Australia Post')
  },
}
export const PostingByNobody: Story = {
  args: { batch: ready(packedBatch), isPosting: true },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Carrier/ }))
    await userEvent.click(screen.getByRole('option', { name: 'Someone else' }))
    await userEvent.click(dialog.getByRole('button', { name: 'They’re posted' }))
    await expect(await dialog.findByText('Say who’s carrying it.')).toBeVisible()
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
export const HowFar: Story = {
  args: { batch: ready(fullBatch), progress: { step: 'post', done: 60, of: 200 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Posting: 60 of 200')).toHaveRole('status')
    await expect(canvas.getByRole('progressbar', { name: 'Posting' })).toHaveAttribute('value', '60')
    await expect(canvas.getByRole('button', { name: 'Tick all 200' })).toBeDisabled()
  },
}
export const SomeRefused: Story = {
  args: { refused: [{ number: 'ZED-001202', error: 'Ada Admin marked it as packed on 12 May 2027, 10:40 am.' }] },
}
export const Slips: Story = {
  args: { view: 'slips' },
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Print 5 slips' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Code of ZED-001200' })).toBeVisible()
    await expect(canvas.getByText('Noor Haddad, 0491 570 110: to pick up')).toBeVisible()
  },
}
export const PrintSlips: Story = { args: { view: 'slips' } }
export const PrintShelves: Story = {}
export const Labels: Story = {
  args: { view: 'labels' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Print 5 labels' })).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'Address labels' })).getAllByRole('listitem')).toHaveLength(5)
  },
}
export const PrintLabels: Story = { args: { view: 'labels' } }
export const TwoHundredLabels: Story = {
  args: { batch: ready(fullBatch), view: 'labels' },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Print 200 labels' })).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'Address labels' })).getAllByRole('listitem')).toHaveLength(200)
  },
}
export const RadioTimes: Story = {
  args: { batch: ready(paperBatch), number: '8', view: 'orders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Batch 8, Radio Times, May 2027' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Packing slips' })).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'Ada Lim' })).toBeChecked()
  },
}
export const RadioTimesLeft: Story = { args: { batch: ready({ ...paperBatch, rows: [] }), number: '8', view: 'orders' } }
export const Longest: Story = { args: { batch: ready(longestBatch), view: 'orders' }, parameters: { pictures: ['desktop', 'phone'] } }
export const LongestSlip: Story = { args: { batch: ready(longestBatch), view: 'slips' } }
export const Loading: Story = { args: { batch: { status: 'loading' } } }
export const Unknown: Story = { args: { batch: { status: 'failed', message: 'There’s no batch with that number.', onRetry: fn() } } }
export const Failed: Story = { args: { batch: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
