import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const guide = {
  components: ['SearchField'],
  what: 'Finds something in a list on the same page, while it’s typed.',
  do: 'Look for something in a list on the same page, while it’s typed.',
  dont: 'Ask a server with each letter.',
  anatomy: {
    Label: 'Says what is looked through.',
    Glass: 'Says that this is a search.',
    Cross: 'The browser’s own: it empties the field.',
  },
  keys: { Tab: 'Goes to the field.', Escape: 'Empties it.' },
} satisfies Guide

const meta = {
  component: SearchField,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Find in merch', value: '', onChange: fn(), maxLength: 80 },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  render: (args) => (
    <>
      <SearchField {...args} />
      <SearchField {...args} value="double LP" />
      <SearchField {...args} label="Find in everything that was ever on sale at the station" value={'Loading Dock Sessions '.repeat(4)} />
    </>
  ),
}

function Typed({ onChange, ...props }: SearchFieldProps) {
  const [value, setValue] = useState('')
  return (
    <SearchField
      {...props}
      value={value}
      onChange={(text) => {
        setValue(text)
        onChange(text)
      }}
    />
  )
}

export const Focused: Story = {
  render: (args) => <Typed {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const input = canvas.getByRole('searchbox', { name: 'Find in merch' })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('mug')
    await expect(input).toHaveValue('mug')
    await expect(args.onChange).toHaveBeenLastCalledWith('mug')
  },
}
