import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Link } from '#design-system/link/link.tsx'
import { SortableList } from './sortable-list.tsx'

const guide = {
  components: ['SortableList'],
  what: 'Rows that people put in order, by hand or by keys.',
  do: 'Let people put a list in the order that others will see.',
  dont: 'Use it for a list that sorts itself, by name or date.',
  anatomy: {
    Handle: 'What is dragged, on each row. There isn’t one while the order can’t be changed.',
    Row: 'Anything; links and buttons in it work as elsewhere.',
    Line: 'Where the row will go while it’s dragged.',
  },
  keys: {
    Tab: 'Goes to the list, and leaves it.',
    '↑ ↓': 'From row to row.',
    '← →': 'In a row: to its handle, and to what else can be pressed.',
    Enter: 'On the handle: picks the row up. Then ↑ ↓ say where, Enter puts it there, Escape leaves it where it was.',
  },
} satisfies Guide

type Row = { id: string; name: string; note: string }
const rows: readonly Row[] = [
  { id: 'tee', name: 'Logo tee', note: '$25.00 / $30.00' },
  { id: 'mug', name: 'Loud mug', note: '$15.00 / $18.00' },
  { id: 'lp', name: 'Storm Season, on three sides of very heavy vinyl with an etching of the river', note: '$45.00 / $55.00' },
]

type Props = { label: string; items: readonly Row[]; onOrder?: (ids: string[], moved: string) => void }

function Cell({ label, items, onOrder }: Props) {
  const [ids, setIds] = useState(items.map(({ id }) => id))
  const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <SortableList
      label={label}
      items={ordered}
      nameOf={({ name }) => name}
      onOrder={
        onOrder &&
        ((next, moved) => {
          setIds(next)
          onOrder(next, moved)
        })
      }
    >
      {({ name, note }) => (
        <>
          <Link href="#">{name}</Link> {note}
        </>
      )}
    </SortableList>
  )
}

const meta = {
  component: Cell,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Merch', items: rows, onOrder: fn() },
} satisfies Meta<typeof Cell>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  render: (args) => (
    <Matrix
      rows={{
        'Can be put in order': <Cell {...args} />,
        'Stays as it is': <Cell label="Part of it" items={rows} />,
      }}
    />
  ),
}

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.split(',')[0])

/** Picked up with Enter, moved with arrows, put down with Enter; Escape puts it back. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: 'Logo tee' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Drag Logo tee' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[data-drop-target]')).not.toBeNull())
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onOrder).toHaveBeenCalledOnce())
    await expect(args.onOrder).toHaveBeenLastCalledWith(['mug', 'tee', 'lp'], 'tee')
    await expect(namesIn(canvas.getByRole('grid'))).toEqual(['Loud mug', 'Logo tee', 'Storm Season'])
  },
}

/** Picked up: a line shows where it would go. */
export const Moving: Story = {
  // React Aria keeps every other press from the page until the row is put down.
  beforeEach: () => () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(document.querySelector('[data-drop-target]')).not.toBeNull())
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('grid')).toBeVisible()
    await expect(args.onOrder).not.toHaveBeenCalled()
  },
}
