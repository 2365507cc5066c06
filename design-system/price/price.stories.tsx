import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Price, PricePair } from './price.tsx'

const guide = {
  components: ['Price', 'PricePair'],
  what: 'What a thing costs, next to what it used to cost where there’s a difference.',
  do: 'Show what is paid, and beside it what it was.',
  dont: 'Work anything out in it: it takes amounts as they are written.',
  anatomy: {
    Was: 'Struck through; “was” is read aloud.',
    Now: 'What is paid.',
    Pair: 'Two prices, each with whose it is. The one the reader pays is in ink, and read aloud as that.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Price, tags: ['autodocs'], parameters: { guide }, args: { amount: '$25.00' } } satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

const pair = { first: { label: 'Zedder', amount: '$15' }, second: { label: 'everyone else', amount: '$20' } }

export const Playground: Story = {}

export const Looks: Story = {
  render: () => (
    <Matrix
      rows={{
        Regular: [<Price key="a" amount="$80.00" />, <Price key="b" amount="$25.00" was="$30.00" />],
        Large: [<Price key="a" amount="$155.00" size="large" />, <Price key="b" amount="$120.00" was="$155.00" size="large" />],
        Caption: [<Price key="a" amount="$5.00" size="caption" />, <Price key="b" amount="$5.00" was="$7.00" size="caption" />],
        Pair: [
          <PricePair key="a" {...pair} paid="second" />,
          <PricePair key="b" {...pair} paid="first" />,
          <PricePair key="c" {...pair} paid="second" size="large" />,
        ],
      }}
    />
  ),
}

export const Discounted: Story = {
  args: { was: '$30.00' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('was $30.00, now $25.00')
  },
}

export const Pair: Story = {
  parameters: { picture: false },
  render: () => <PricePair {...pair} paid="first" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Zedder $15 / everyone else $20, you pay $15')
  },
}

/** Where there's no room for both, the line ends with the slash. */
export const PairInANarrowPlace: Story = {
  parameters: { picture: false },
  render: () => (
    <div style={{ width: 120 }}>
      <PricePair {...pair} paid="first" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, slash, second] = ['$15', '/', '$20'].map((text) => canvas.getByText(text).getBoundingClientRect().bottom)
    await expect(slash).toBeLessThan(second ?? 0)
    await expect(Math.abs((slash ?? 0) - (first ?? 0))).toBeLessThan(6)
  },
}
