import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

const pack = [
  { value: 'pickup', label: 'Pick up at the station' },
  { value: 'post', label: 'Send it by post, $10.00' },
]
const guide = {
  components: ['RadioGroup'],
  what: 'One of a few, all of them in sight.',
  do: 'Offer two to five choices, all in sight.',
  dont: 'Choose one beforehand where it costs money or gives something away.',
  anatomy: {
    Label: 'The question.',
    Option: 'A circle and its words, 44 px high.',
    Description: 'What the option means or costs, under it.',
    Error: 'Under the whole group.',
  },
  keys: {
    Tab: 'Goes to the choice, or to the first option while none is chosen, and on past the group.',
    '↑ ↓ ← →': 'Chooses the next option, or the one before, round at the ends.',
    Space: 'Chooses the option that has focus.',
  },
} satisfies Guide

const meta = {
  component: RadioGroup,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Subscriber pack', options: pack, value: null, onChange: fn() },
} satisfies Meta<typeof RadioGroup>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: Partial<RadioGroupProps>) {
  const [value, setValue] = useState(props.value ?? null)
  return (
    <Measure>
      <RadioGroup
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
        'Nothing chosen, chosen': [<Cell key="a" />, <Cell key="b" value="post" />],
        Row: (
          <Cell
            label="Have you been with us before?"
            layout="row"
            value="0"
            options={[
              { value: '0', label: 'New' },
              { value: '1', label: 'Returning' },
            ]}
          />
        ),
        'Disabled, all or one': [
          <Cell key="a" isDisabled value="pickup" />,
          <Cell key="b" options={[...pack.slice(0, 1), { value: 'post', label: 'Send it by post', isDisabled: true }]} />,
        ],
      }}
    />
  ),
}

export const Errors: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Error: <Cell error="Choose one" isRequired />,
        Longest: (
          <Cell
            label="Would you like to be in the monthly prize draw for subscribers and their friends?"
            description="Drawn on air on the last Friday of the month."
            value="no"
            error="The draw has just closed, please choose again"
            options={[
              {
                value: 'yes',
                label: 'Enter me in the monthly sub prize draw!',
                description: 'You need to agree to the terms of the draw.',
              },
              {
                value: 'no',
                label: 'No prize thanks, just that warm inner glow',
                description: 'The glow starts at once and lasts for as long as the transmitter is warm.',
              },
            ]}
          />
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Subscriber pack' })).toHaveAccessibleDescription('Choose one')
  },
}

export const Focused: StoryObj<typeof meta> = {
  args: { id: 'pack', onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenCalledWith('post')
  },
}
