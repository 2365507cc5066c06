import type { Meta, StoryObj } from '@storybook/react-vite'
import { Matrix } from '#design-system/tokens/matrix.tsx'
import { Heading } from './heading.tsx'

const meta = { component: Heading, args: { level: 1, children: 'Keep the signal loud' } } satisfies Meta<typeof Heading>
export default meta

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
