import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

const guide = {
  components: ['NumberField'],
  what: 'How many, or how much, with minus and plus.',
  do: 'Ask for a quantity, or for dollars with `format="money"`.',
  dont: 'Ask for a postcode or a phone number with it: those are words. A TextField takes them.',
  anatomy: {
    Label: 'Above, always in sight.',
    'Minus and plus': '44 px each, for the hand; the keys do the same.',
    Input: 'May be blank while typing.',
    Prefix: 'Such as `$`; part of the look, not of the value.',
    Said: 'When a number was brought within the limits, it says so.',
  },
  keys: {
    Tab: 'Goes to the input; minus and plus are for the hand.',
    '↑ ↓': 'One step more, or less.',
    'PageUp PageDown': 'The same as the arrows.',
    'Home End': 'The least and the most, where there is one.',
    Enter: 'Sends the form, but not when it has just changed what was typed.',
  },
} satisfies Guide

const meta = {
  component: NumberField,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Quantity', value: 1, onChange: fn(), minValue: 1, maxValue: 10 },
} satisfies Meta<typeof NumberField>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState('value' in props ? props.value : 1)
  return (
    <Measure>
      <NumberField
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
        'Least, between, most': [
          <Cell key="a" />,
          <Cell key="b" value={4} />,
          <Cell key="c" value={10} description="Up to 10 at a time." />,
        ],
        'Blank, disabled': [<Cell key="a" value={undefined} isRequired />, <Cell key="b" isDisabled />],
        Money: [
          <Cell key="a" label="Amount" prefix="$" format="money" value={1234567.5} minValue={0} maxValue={undefined} />,
          <Cell
            key="b"
            label="Amount"
            prefix="$"
            format="money"
            value={0}
            minValue={0}
            maxValue={undefined}
            error="More than $0, please"
          />,
        ],
      }}
    />
  ),
}

export const Focused: StoryObj<typeof meta> = {
  args: { value: 4, error: 'Only 3 left, choose fewer' },
  render: (args) => <Cell {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription('Only 3 left, choose fewer')
  },
}

export const Typing: StoryObj<typeof meta> = {
  args: { id: 'quantity', name: 'quantity', onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' })
    await expect(input).toHaveAttribute('id', 'quantity')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await userEvent.type(input, '3')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await userEvent.type(input, '4')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(10)
    await expect(input).toHaveValue('10')
    await expect(canvas.getByRole('status')).toHaveTextContent('10 is the most, so we’ve set it to 10.')
  },
}

/** Nobody sends a number they have not seen: what brings it within the limits, Enter or the button, does not send it too. */
export const HastySubmit: StoryObj<typeof meta> = {
  args: { onChange: fn(), onBlur: fn() },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        args.onBlur?.()
      }}
    >
      <Cell label="Quantity" />
      <Button type="submit">Send</Button>
    </form>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' })
    const send = canvas.getByRole('button', { name: 'Send' })
    for (const [typed, limit, words] of [
      ['0{Enter}', '1', '1 is the least, so we’ve set it to 1.'],
      ['11{Enter}', '10', '10 is the most, so we’ve set it to 10.'],
      ['12', '10', '10 is the most, so we’ve set it to 10.'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      if (typed === '12') await userEvent.click(send)
      await expect(input).toHaveValue(limit)
      await expect(canvas.getByRole('status')).toHaveTextContent(words)
    }
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.click(send)
    await expect(args.onBlur).toHaveBeenCalledTimes(1)
    await userEvent.type(input, '{Enter}')
    await expect(args.onBlur).toHaveBeenCalledTimes(2)
  },
}

export const Pasting: StoryObj<typeof meta> = {
  render: (args) => <Cell {...args} />,
  play: async ({ canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: 'Quantity' })
    for (const [text, value, words] of [
      ['0', '1', '1 is the least, so we’ve set it to 1.'],
      ['-3', '1', '1 is the least, so we’ve set it to 1.'],
      ['11', '10', '10 is the most, so we’ve set it to 10.'],
      ['2.5', '3', 'That has too many decimals, so we set 3.'],
      ['four of them', '3', 'That isn’t a number, so nothing changed.'],
    ] as const) {
      await userEvent.click(input)
      input.select()
      await userEvent.paste(text)
      await expect(input).toHaveValue(value)
      await expect(canvas.getByRole('status')).toHaveTextContent(words)
    }
  },
}

/** D356: sums as people copy them, and never a negative one as if it were positive. */
export const PastingMoney: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { label: 'Amount', prefix: '$', format: 'money', value: 0, minValue: 0, maxValue: undefined, onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: 'Amount' })
    for (const [text, value] of [
      ['$20', 20],
      ['1,000', 1000],
      ['AU$ 1,234.50', 1234.5],
      ['35 AUD', 35],
    ] as const) {
      await userEvent.click(input)
      input.select()
      await userEvent.paste(text)
      await expect(args.onChange).toHaveBeenLastCalledWith(value)
      await expect(Number(input.value)).toBe(value)
    }
    input.select()
    await userEvent.paste('-5')
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
    await expect(canvas.getByRole('status')).toHaveTextContent('$0 is the least, so we’ve set it to $0.')
  },
}

/** D470, D612, hostile 259: a minus or a comma that isn't taken is told while typing, and the first Enter sends nothing. */
export const TypingMinus: StoryObj<typeof meta> = {
  args: { label: 'Amount', prefix: '$', format: 'money', value: 0, minValue: 0, maxValue: undefined, onBlur: fn() },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        args.onBlur?.()
      }}
    >
      <Cell label="Amount" prefix="$" format="money" value={0} minValue={0} maxValue={undefined} />
      <Button type="submit">Send</Button>
    </form>
  ),
  play: async ({ args, canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(input)
    await userEvent.type(input, '5,50')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing after a comma is taken. Cents come after a point, like 5.50.')
    await expect(input).toHaveValue('5')
    await userEvent.clear(input)
    await userEvent.type(input, '1,500')
    await expect(input).toHaveValue('1500')
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
    await userEvent.clear(input)
    await userEvent.type(input, '1,5')
    await expect(input).toHaveValue('1')
    await userEvent.keyboard('{Enter}')
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await userEvent.type(input, '-5')
    await expect(canvas.getByRole('status')).toHaveTextContent('There’s no minus here: the least is $0.')
    await userEvent.keyboard('{Enter}')
    await expect(args.onBlur).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('There’s no minus here')
    await userEvent.keyboard('{Enter}')
    await expect(args.onBlur).toHaveBeenCalledTimes(1)
  },
}

/** A letter isn't taken and says so, typed as well as pasted; the next figure ends that. */
export const TypingLetters: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { value: 3, onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' })
    await userEvent.type(input, 'x')
    await expect(input).toHaveValue('3')
    await expect(canvas.getByRole('status')).toHaveTextContent('That isn’t a number, so nothing changed.')
    await userEvent.clear(input)
    await userEvent.type(input, '4')
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
  },
}

/** The commas of thousands are there to be read, and gone while somebody types. */
export const Thousands: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { label: 'Amount', prefix: '$', format: 'money', value: 987_654_321, minValue: 0, maxValue: undefined },
  render: (args) => <Cell {...args} />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await expect(input).toHaveValue('987,654,321')
    input.focus()
    await waitFor(() => expect(input).toHaveValue('987654321'))
    await userEvent.clear(input)
    await userEvent.type(input, '1234.5')
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue('1,234.50'))
  },
}

/** D470: what can't go into the middle of a number, or could be two numbers, changes nothing and says so. */
export const PastingInto: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { label: 'Amount', prefix: '$', format: 'money', value: 0, minValue: 0, maxValue: undefined, onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(input)
    input.setSelectionRange(1, 1)
    await userEvent.paste('$20')
    await expect(args.onChange).toHaveBeenLastCalledWith(20)
    input.setSelectionRange(2, 2)
    await userEvent.paste('-5')
    await expect(canvas.getByRole('status')).toHaveTextContent('That doesn’t fit into this number, so nothing changed.')
    await expect(input).toHaveValue('20')
    input.select()
    await userEvent.paste('5,50')
    await expect(canvas.getByRole('status')).toHaveTextContent('That isn’t a number, so nothing changed.')
    await expect(input).toHaveValue('20')
    await expect(args.onChange).toHaveBeenLastCalledWith(20)
  },
}

export const Stepping: StoryObj<typeof meta> = {
  args: { value: 10, onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Quantity' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(9)
  },
}

export const TypingMoney: StoryObj<typeof meta> = {
  args: { label: 'Amount', prefix: '$', format: 'money', value: 0, minValue: 0, maxValue: undefined, onChange: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(input)
    await userEvent.type(input, '20.05')
    await expect(input).toHaveValue('20.05')
    await expect(args.onChange).toHaveBeenLastCalledWith(20.05)
    await userEvent.clear(input)
    await userEvent.type(input, '1.5')
    await userEvent.tab()
    await expect(input).toHaveValue('1.50')
    await expect(args.onChange).toHaveBeenLastCalledWith(1.5)
  },
}

/** Tab chooses the whole of $33.50, so typing 40 makes it $40, and not $33.54. */
export const TabbingIntoCents: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { label: 'Amount', prefix: '$', format: 'money', value: 33.5, minValue: 0, maxValue: undefined },
  render: (args) => <Cell {...args} />,
  play: async ({ canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: 'Amount' })
    await expect(input).toHaveValue('33.50')
    // In the order of a browser: it chooses the text first, then tells of the focus.
    input.setSelectionRange(0, input.value.length)
    input.focus()
    await waitFor(() => expect(input).toHaveValue('33.5'))
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4])
    await userEvent.keyboard('40')
    await userEvent.tab()
    await expect(input).toHaveValue('40')
  },
}
