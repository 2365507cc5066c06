import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

const guide = {
  components: ['Checkbox'],
  what: 'One yes or no, to be changed with a press.',
  do: 'Ask one yes or no that counts when the form is sent.',
  dont: 'Use two of them for one choice: that is a RadioGroup.',
  anatomy: {
    Box: '22 px to the eye, 44 px with its words to the hand.',
    Words: 'What a tick means, as a statement.',
    Description: 'Why it cannot be changed, or what follows from it.',
    Error: 'In words with an icon, under it.',
  },
  keys: { Tab: 'Goes to it.', Space: 'Ticks it, or takes the tick away.' },
} satisfies Guide

const meta = { component: Checkbox, tags: ['autodocs'], parameters: { guide }, args: { children: 'Subscriber discount' } } satisfies Meta<
  typeof Checkbox
>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: CheckboxProps) {
  return (
    <Measure>
      <Checkbox {...props} />
    </Measure>
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'Off, on': [
          <Cell key="a">Pick up at the station</Cell>,
          <Cell key="b" defaultSelected>
            Subscriber discount
          </Cell>,
        ],
        'Read only': [
          <Cell key="a" isReadOnly isSelected description="It comes with your subscription.">
            Subscriber discount
          </Cell>,
          <Cell key="b" isReadOnly>
            Subscriber discount
          </Cell>,
        ],
        Disabled: [
          <Cell key="a" isDisabled>
            Pick up at the station
          </Cell>,
          <Cell key="b" isDisabled isSelected>
            Subscriber discount
          </Cell>,
        ],
        Error: [
          <Cell key="a" error="Tick this to enter the draw">
            I agree to the prize draw terms
          </Cell>,
          <Cell
            key="b"
            defaultSelected
            description="Your first name is read out on air on the day your order comes in, and never anything else about you."
            error="Tell us a name to read out"
          >
            Yes, thank me on air with a shout-out between the records on the programme that I like best
          </Cell>,
        ],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I agree to the prize draw terms' })).toHaveAccessibleDescription(
      'Tick this to enter the draw',
    )
  },
}

export const Focused: StoryObj<typeof meta> = {
  args: { name: 'discount', onChange: fn(), onBlur: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(true)
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toHaveAttribute('name', 'discount')
  },
}
