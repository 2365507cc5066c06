import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Disclosure } from './disclosure.tsx'

const guide = {
  components: ['Disclosure'],
  what: 'A title that opens what’s under it. Several make a list of questions and answers.',
  do: 'Fold away what few need: an answer, the terms, a second address.',
  dont: 'Hide what everyone needs, or an error.',
  anatomy: {
    Title: 'A heading and a button in one, from edge to edge.',
    Arrow: 'Points down while closed and up while open.',
    Inside: 'Anything; the browser’s own search finds it while it is closed.',
  },
  keys: { Tab: 'Goes to the title, and through the inside while it is open.', 'Enter Space': 'Opens it, or closes it.' },
} satisfies Guide

const meta = {
  component: Disclosure,
  tags: ['autodocs'],
  parameters: { guide },
  args: { title: 'What is in the pack?', children: <p>A card, a sticker, and the programme guide.</p> },
} satisfies Meta<typeof Disclosure>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <Disclosure {...args} />
      <Disclosure {...args} defaultExpanded />
      <Disclosure title="Credit card: not working yet" isDisabled>
        <p>Nothing to see.</p>
      </Disclosure>
      <Disclosure
        title="What happens when the parcel has not come after two weeks, or came to the neighbours, or was left out in the rain?"
        defaultExpanded
      >
        <p>
          Tell us within 48 hours of finding it, and we will send another. Everything here is posted by volunteers, most of them on time.
        </p>
      </Disclosure>
    </>
  ),
}

export const Focused: StoryObj<typeof meta> = {
  args: { onExpandedChange: fn() },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onExpandedChange).toHaveBeenCalledWith(true)
  },
}
