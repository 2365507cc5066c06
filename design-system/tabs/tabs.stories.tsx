import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Tabs } from './tabs.tsx'

const two = [
  { id: 'returning', label: 'Returning', content: <p>Good to hear from you again.</p> },
  { id: 'new', label: 'New', content: <p>Pleased to meet you.</p> },
]
const many = ['PayPal', 'Eftpos', 'Cash', 'Pledge', 'Credit card, not working yet'].map((label) => ({
  id: label,
  label,
  content: <p>{label}</p>,
}))
const guide = {
  components: ['Tabs'],
  what: 'A few views of the same thing, one at a time.',
  do: 'Show one of a few views of the same thing.',
  dont: 'Split a form in two with it: the hidden half would be forgotten.',
  anatomy: {
    List: 'The tabs in a row, one stop for the Tab key.',
    Tab: 'One or two words.',
    Selected: 'A line under it, and its words in full ink.',
    Panel: 'The view; the others are not in the page.',
  },
  keys: {
    Tab: 'Goes to the selected tab, then into its panel.',
    '← →': 'Selects the tab before, or the next, round at the ends.',
    'Home End': 'Selects the first tab, or the last.',
  },
} satisfies Guide

const meta = {
  component: Tabs,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Who is ordering', selected: 'returning', onSelect: fn(), tabs: two },
} satisfies Meta<typeof Tabs>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Live(props: ComponentProps<typeof Tabs>) {
  const [selected, setSelected] = useState(props.selected)
  return (
    <Tabs
      {...props}
      selected={selected}
      onSelect={(id) => {
        setSelected(id)
        props.onSelect(id)
      }}
    />
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <Matrix
      rows={{
        Two: <Live {...args} />,
        'More than fit on one line': <Live {...args} label="Payment" tabs={many} selected="Eftpos" />,
      }}
    />
  ),
}

export const Focused: StoryObj<typeof meta> = {
  args: { onSelect: fn() },
  render: (args) => <Live {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onSelect).toHaveBeenCalledWith('new')
    await expect(canvas.getByText('Pleased to meet you.')).toBeVisible()
  },
}
