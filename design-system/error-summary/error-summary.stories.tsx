import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  component: ErrorSummary,
  args: {
    title: 'Three things to put right',
    problems: [
      { message: 'Name: Required', fieldId: 'name' },
      { message: 'Password must contain 8 characters, a number and a mix of upper and lower case letters', fieldId: 'password' },
      { message: 'The tee in size M has just sold out' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta

export const Looks: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Three things to put right' })).toHaveFocus()
  },
}

export const AboveItsForm: StoryObj<typeof meta> = {
  args: {
    title: 'Two things to put right',
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
