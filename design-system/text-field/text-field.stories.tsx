import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const guide = {
  components: ['TextField'],
  what: 'A line of text, or several. Passwords, dates and phone numbers too.',
  do: 'Ask for one line of words, or several with `rows`, and name what it is for the browser with `autoComplete`.',
  dont: 'Make it as wide as the page for four digits, or ask for a number to count with.',
  anatomy: {
    Label: 'Above, always in sight; never only a placeholder.',
    Description: 'What it is for, before it is typed.',
    Input: '44 px high with 16 px text.',
    Show: 'On a password: shows it, and hides it again.',
    Error: 'Under it, an icon and a sentence.',
  },
  keys: {
    Tab: 'Goes to the input, then to Show on a password.',
    Enter: 'Sends the form; with `rows` it begins a new line.',
    Space: 'On Show: shows the password, or hides it.',
  },
} satisfies Guide

const meta = { component: TextField, tags: ['autodocs'], parameters: { guide }, args: { label: 'Email' } } satisfies Meta<typeof TextField>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: TextFieldProps) {
  return (
    <Measure>
      <TextField {...props} />
    </Measure>
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'Empty, filled, disabled': [
          <Cell key="a" label="Name" isRequired description="As it should be on your card." />,
          <Cell key="b" label="Email" type="email" defaultValue="jo@example.org" />,
          <Cell key="c" label="Mobile" type="tel" defaultValue="0400 000 000" isDisabled />,
        ],
        Password: [
          <Cell key="a" label="Password" type="password" defaultValue="Loud and clear 4" />,
          <Cell key="b" label="Password" type="password" defaultValue="Loud" isDisabled />,
        ],
        Several: <Cell label="Comment" rows={3} defaultValue="More ska, please." />,
      }}
    />
  ),
}

export const Errors: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Error: [
          <Cell key="a" label="Name" isRequired error="Required" />,
          <Cell
            key="b"
            label="Password"
            type="password"
            defaultValue="loud"
            error="Password must contain 8 characters, a number and a mix of upper and lower case letters"
          />,
          <Cell key="c" label="Comment" rows={2} defaultValue="Hm." error="A little more, please" />,
        ],
        Longest: (
          <Cell
            label="Name of the person, band, business or animal that goes on the subscription card"
            description="Up to 40 characters fit on the card; the rest is kept on file."
            defaultValue="The Very Long And Winding Orchestra Of The Northern Suburbs"
            error="Too long for a card"
          />
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required')
  },
}

export const Focused: StoryObj<typeof meta> = {
  render: (args) => <Cell {...args} />,
  play: async () => {
    await userEvent.tab()
  },
}

export const PasswordShown: StoryObj<typeof meta> = {
  args: { label: 'Password', type: 'password', name: 'password', id: 'password', onChange: fn(), onBlur: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('name', 'password')
    await expect(input).toHaveAttribute('id', 'password')
    await userEvent.type(input, 'Loud4you')
    await expect(args.onChange).toHaveBeenLastCalledWith('Loud4you')
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}
