import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { somePieces } from '#api-mocks/fixtures/desk-lists.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { AddressLabels } from './address-labels.tsx'
import { Fulfilment, type FulfilmentProps } from './fulfilment.tsx'

const meta = {
  title: 'Screens/Desk/Fulfilment',
  component: Fulfilment,
  parameters: { pictures: ['desktop'] },
  args: {
    pieces: { status: 'ready', data: somePieces },
    labelsHref: '/fulfilment/labels',
    packingHref: '/packing',
    onTick: fn(),
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Fulfilment>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps the ticks as the page would. */
function Kept(props: FulfilmentProps) {
  const [pieces, setPieces] = useState(somePieces)
  const onTick: FulfilmentProps['onTick'] = (keys, isDone) => {
    props.onTick(keys, isDone)
    const done = isDone ? { by: 'Robin Reception', at: '2027-05-12T01:00:00Z' } : null
    setPieces(pieces.map((piece) => (keys.includes(piece.key) ? { ...piece, done } : piece)))
  }
  return <Fulfilment {...props} pieces={{ status: 'ready', data: pieces }} onTick={onTick} />
}

export const ToDo: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cards to print (10)' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Pack with merch, in batches' })).toHaveAttribute('href', '/packing')
    await expect(canvas.getByRole('list', { name: 'Shirts by size' })).toHaveTextContent('M × 2XXL × 1')
    await expect(canvas.queryByText('Done: Robin Reception, 12 May 2027')).toBeNull()
  },
}
export const Ticked: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    const packs = within(canvas.getByRole('region', { name: /^Packs to post/ }))
    await userEvent.click(packs.getByRole('checkbox', { name: 'Dee Tunnel' }))
    await expect(args.onTick).toHaveBeenLastCalledWith([expect.stringMatching(/:pack$/)], true)
    await expect(packs.getByText('Done: Robin Reception, 12 May 2027')).toBeVisible()
    await expect(packs.getByRole('heading')).toHaveTextContent('Packs to post (2)')
    await userEvent.click(canvas.getByRole('button', { name: 'Tick all 3: Shirts' }))
    await userEvent.click(within(canvas.getByRole('region', { name: /^Shirts/ })).getByRole('checkbox', { name: 'Finn Ito' }))
    await expect(args.onTick).toHaveBeenLastCalledWith([expect.stringMatching(/:shirt$/)], false)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Show what was done/ }))
    await expect(canvas.getAllByText(/^Done: /)).toHaveLength(4)
  },
}
export const Nothing: Story = { args: { pieces: { status: 'ready', data: [] } } }
export const Loading: Story = { args: { pieces: { status: 'loading' } } }
export const Failed: Story = { args: { pieces: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
export const PrintToDo: Story = {}

const labels = { pieces: meta.args.pieces, sheetHref: '/fulfilment', onPrint: fn(), today: someDay } as const
export const Labels: Story = {
  render: () => <AddressLabels {...labels} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Print 3 labels' }))
    await expect(labels.onPrint).toHaveBeenCalledOnce()
  },
}
export const NoLabels: Story = { render: () => <AddressLabels {...labels} pieces={{ status: 'ready', data: [] }} /> }
export const PrintLabels: Story = { render: () => <AddressLabels {...labels} /> }
