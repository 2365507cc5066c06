import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '#design-system/badge/badge.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Poster } from '#design-system/poster/poster.tsx'
import { Price } from '#design-system/price/price.tsx'
import { Tile } from './tile.tsx'
import { TileGrid } from './tile-grid.tsx'

const guide = {
  components: ['Tile', 'TileGrid'],
  what: 'A card for one thing on sale, which is one link from edge to edge.',
  do: 'Make each thing on sale one link from edge to edge.',
  dont: 'Put a second link or a button in it.',
  anatomy: {
    Art: 'A wide Poster or picture, which sets the height before anything has loaded.',
    Badge: 'On the art’s corner: one fact, such as “< 5 remain”.',
    Title: 'The link’s name.',
    Description: 'A line or two.',
    Footer: 'The price, at the bottom of every tile of a row.',
  },
  keys: { Tab: 'From tile to tile.', Enter: 'Follows it.' },
} satisfies Guide

const meta = {
  component: Tile,
  tags: ['autodocs'],
  parameters: { guide },
  args: { href: '#full', title: 'Full', art: <Poster motif="rings" color="orange" ratio="wide" />, headingLevel: 2 },
} satisfies Meta<typeof Tile>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  render: (args) => (
    <TileGrid label="Subscriptions">
      <Tile key="a" {...args} description="Card, pack and the monthly draw" footer={<Price amount="$80 / year" size="caption" />} />
      <Tile
        key="b"
        {...args}
        href="#concession"
        title="Concession"
        description="Same love, lighter on the pocket"
        art={<Poster motif="dots" color="lime" ratio="wide" />}
        footer={<Price amount="$40 / year" size="caption" />}
      />
      <Tile
        key="c"
        {...args}
        href="#band"
        title="Band"
        description="Four names, one loud household, and room for the drummer's plus one"
        art={<Poster motif="wave" color="pink" ratio="wide" />}
        footer={<Price amount="$160 / year" size="caption" />}
      />
      <Tile
        key="d"
        {...args}
        href="#tee"
        title="Logo tee with a long enough name"
        art={<Poster motif="tee" color="cyan" ratio="wide" />}
        badge={<Badge tone="warning">{'< 5 remain'}</Badge>}
        footer={<Price amount="$25.00" was="$30.00" size="caption" />}
      />
      <Tile key="e" {...args} href="#pet" title="Pet" art={<Poster motif="paw" color="yellow" ratio="wide" />} />
    </TileGrid>
  ),
}

export const Focused: Story = {
  render: (args) => (
    <TileGrid label="Subscriptions">
      <Tile {...args} description="Card, pack and the monthly draw" footer={<Price amount="$80 / year" size="caption" />} />
    </TileGrid>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveFocus()
  },
}
