import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const guide = {
  components: ['ErrorSummary'],
  what: 'Everything that stops a form, on top of it, each a way to its field.',
  do: 'Show above a form that was sent and could not be taken.',
  dont: 'Show it while someone is still typing: the field’s own `error` says it then.',
  anatomy: {
    Title: 'How many things there are to fix.',
    Problem: 'The field’s name and what is wrong, each a way to its field.',
    Edge: 'Critical, with an icon that says the same.',
  },
  keys: { Tab: 'From the summary, which takes focus as it appears, to each problem.', Enter: 'Goes to the field itself.' },
} satisfies Guide

const meta = {
  component: ErrorSummary,
  tags: ['autodocs'],
  parameters: { guide },
  args: {
    problems: [
      { message: 'Name: Required', fieldId: 'name' },
      { message: 'Password must contain 8 characters, a number and a mix of upper and lower case letters', fieldId: 'password' },
      { message: 'The tee in size M has just sold out' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '3 things need fixing' })).toHaveFocus()
  },
}

export const AboveItsForm: StoryObj<typeof meta> = {
  args: {
    problems: [
      { message: 'Name: Required', fieldId: 'name' },
      { message: 'Subscriber pack: Choose one', fieldId: 'pack' },
    ],
  },
  render: (args) => (
    <Stack space="roomy">
      <ErrorSummary {...args} />
      <TextField id="name" label="Name" error="Required" isRequired />
      <RadioGroup
        id="pack"
        label="Subscriber pack"
        error="Choose one"
        value={null}
        onChange={fn()}
        options={[
          { value: 'pickup', label: 'Pick up at the station' },
          { value: 'post', label: 'Send it by post, $10.00' },
        ]}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Subscriber pack: Choose one' }))
    await expect(canvas.getByRole('radio', { name: 'Pick up at the station' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Name: Required' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  },
}
