import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StillLoading, WithoutScript } from './without-script.tsx'

const meta = {
  title: 'Screens/Shell/Without script',
  component: WithoutScript,
  parameters: { layout: 'fullscreen' },
  args: {
    links: [
      { href: '/subscriptions', label: 'Subscriptions' },
      { href: '/merch', label: 'Merch' },
      { href: '/tickets', label: 'Tickets' },
    ],
  },
} satisfies Meta<typeof WithoutScript>
export default meta
type Story = StoryObj<typeof meta>

export const TurnedOff: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: /^\(07\)/ })).toHaveAttribute('href', 'tel:0755501023'),
}

/** On any page, once its script hasn't come for fifteen seconds. */
export const TakingLong: Story = {
  render: (args) => (
    <div data-now>
      <WithoutScript {...args} />
      <StillLoading />
    </div>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('status')).toBeVisible(),
}
