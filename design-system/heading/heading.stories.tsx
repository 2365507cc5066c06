import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Heading } from './heading.tsx'

const guide = {
  components: ['Heading'],
  what: 'Names a page or a part of it.',
  do: 'Choose `level` by the outline, then `size` by the eye.',
  dont: 'Skip a level to get a smaller one, or set a second level 1 on a page.',
  anatomy: {
    Words: 'Short and warm; balanced over the lines.',
    Size: 'Poster only for the first page; headline, title and heading by level.',
    'Focus target': 'Takes focus by script when a page changes, and shows no ring.',
  },
  keys: {},
} satisfies Guide

const meta = {
  component: Heading,
  tags: ['autodocs'],
  parameters: { guide },
  args: { level: 1, children: 'Keep the signal loud' },
} satisfies Meta<typeof Heading>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Poster: (
          <Heading level={1} size="poster">
            Keep the signal loud.
          </Heading>
        ),
        Headline: <Heading level={1}>Pick your volume</Heading>,
        Title: <Heading level={2}>Order summary</Heading>,
        Heading: <Heading level={3}>Full subscription</Heading>,
        'Long, balanced over its lines': (
          <Heading level={2}>An evening of improvised music for the friends of the transmitter, with supper and a raffle</Heading>
        ),
      }}
    />
  ),
}
