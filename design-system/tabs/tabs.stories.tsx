import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Matrix } from '#design-system/tokens/matrix.tsx'
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
const meta = {
  component: Tabs,
  args: { label: 'Who is ordering', selected: 'returning', onSelect: fn(), tabs: two },
} satisfies Meta<typeof Tabs>
export default meta

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
