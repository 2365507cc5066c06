import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from './skeleton.tsx'

const meta = { component: Skeleton, args: { shape: 'line', label: '' } } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Title: Story = { args: { shape: 'title' } }
export const Lines: Story = { args: { shape: 'line', count: 4 } }
export const Block: Story = { args: { shape: 'block', count: 2 } }
export const Tiles: Story = {
  args: { shape: 'tile', count: 6, label: 'Loading merch' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading merch')
  },
}
