import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { Select, type SelectProps } from './select.tsx'

const sizes = [
  { value: 's', label: 'S', note: 'out of stock', isDisabled: true },
  { value: 'm', label: 'M', note: '< 5 remain' },
  { value: 'l', label: 'L' },
  { value: 'xl', label: 'XL' },
  { value: 'xxl', label: 'XXL', note: 'out of stock', isDisabled: true },
]
const guide = {
  components: ['Select'],
  what: 'One of many, from a list that opens.',
  do: 'Choose one of six or more, or of few where room is short.',
  dont: 'Hide two or three choices in it: a RadioGroup shows them all.',
  anatomy: {
    Label: 'Above, always in sight.',
    Trigger: 'Shows the choice and its note, 44 px high.',
    List: 'As wide as the trigger; a tick marks the choice.',
    Note: 'Beside an option, such as “out of stock”, and read with it.',
  },
  keys: {
    Tab: 'Goes to it.',
    'Enter Space ↓ ↑': 'Opens the list.',
    '← →': 'Closed: the choice before, or the next.',
    'A–Z': 'The option that begins with the letters typed, also while closed.',
    'Home End': 'In the list: the first option, or the last.',
    'Enter Space': 'In the list: chooses, and closes.',
    Esc: 'Closes it, and changes nothing.',
  },
} satisfies Guide

const meta = {
  component: Select,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Size', options: sizes, value: null, onChange: fn() },
} satisfies Meta<typeof Select>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: Partial<SelectProps>) {
  const [value, setValue] = useState(props.value ?? null)
  return (
    <Measure>
      <Select
        {...meta.args}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange?.(next)
        }}
      />
    </Measure>
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'Nothing chosen, chosen': [<Cell key="a" isRequired />, <Cell key="b" value="m" />],
        Disabled: <Cell isDisabled value="l" />,
        Error: <Cell error="Required" />,
        Longest: (
          <Cell
            label="Favourite programme, or all of them if you cannot choose just one"
            description="Your subscription counts towards its yearly tally."
            value="a"
            options={[{ value: 'a', label: 'The Sunday Night Dub, Drone and Dawn Chorus Appreciation Hour', note: 'on a break' }]}
            error="This programme has ended, choose another"
          />
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Choose one.*Size/, description: 'Required' })).toHaveAccessibleDescription('Required')
  },
}

export const Open: StoryObj<typeof meta> = {
  args: { value: 'l' },
  render: (args) => <Cell {...args} />,
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('option', { name: 'S out of stock' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Chosen: StoryObj<typeof meta> = {
  args: { id: 'size', onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('l')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await expect(canvas.getByRole('button')).toHaveAttribute('id', 'size')
  },
}
