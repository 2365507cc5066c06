import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { EmptyState } from './empty-state.tsx'

const guide = {
  components: ['EmptyState'],
  what: 'A page or a list that has nothing in it, made worth arriving at.',
  do: 'Say what is missing, then where to go: one way on, two at most.',
  dont: 'Use it for something that failed: that is a critical notice with its button inside.',
  anatomy: {
    Poster: 'The motif of what would be here.',
    Heading: 'What there is none of, in a few words.',
    Sentence: 'Why, or when there will be some. Optional.',
    Ways: 'A link or a button or two. Optional: some lists fill on their own.',
  },
  keys: {},
} satisfies Guide

const meta = {
  component: EmptyState,
  tags: ['autodocs'],
  parameters: { guide },
  args: {
    art: { motif: 'stage', color: 'pink' },
    title: 'The stage is empty, for now',
    children: 'The next gig is being talked into existence.',
    ways: <ButtonLink href="#zedletter">Get Zedletter</ButtonLink>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  render: (args) => (
    <Stack space="roomy">
      <EmptyState {...args} />
      <EmptyState art={{ motif: 'card', color: 'lime' }} title="Nothing to print" level={3} />
      <EmptyState
        art={{ motif: 'tote', color: 'yellow' }}
        title="Donaudampfschifffahrtsgesellschaften"
        ways={
          <>
            <ButtonLink href="#merch">Show all merch</ButtonLink>
            <ButtonLink tone="outline" href="#tickets">
              Tickets
            </ButtonLink>
          </>
        }
      >
        Everything is sold out just now. New things arrive all the time, so look in again soon.
      </EmptyState>
    </Stack>
  ),
}

export const Announced: Story = {
  args: { isAnnounced: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The stage is empty, for now')
  },
}
