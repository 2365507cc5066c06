import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Skeleton } from './skeleton.tsx'

const guide = {
  components: ['Skeleton'],
  what: 'Keeps the room of what’s still loading, so that nothing jumps.',
  do: 'Keep the room of what is on its way, in its final size.',
  dont: 'Show it for what was there already: keep the old and say that it is being renewed.',
  anatomy: { Pieces: 'Lines, titles, tiles or blocks, as many as will come.', Said: '“Loading”, announced once.' },
  keys: {},
} satisfies Guide

const meta = { component: Skeleton, tags: ['autodocs'], parameters: { guide }, args: { shape: 'line', label: '' } } satisfies Meta<
  typeof Skeleton
>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Title: Story = { args: { shape: 'title' } }
export const Lines: Story = { args: { shape: 'line', count: 4 } }
export const Block: Story = { args: { shape: 'block', count: 2 } }
export const Tiles: Story = {
  args: { shape: 'tile', count: 6, label: 'Loading merch' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading merch')
  },
}
