import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { SubscriptionsGrid } from './subscriptions-grid.tsx'

const meta = {
  title: 'Screens/Buying/Subscriptions',
  component: SubscriptionsGrid,
  args: {
    types: subscriptionTypes,
    hrefOf: (id: string) => `/subscriptions/${id}`,
    hasZedderPrices: false,
  },
} satisfies Meta<typeof SubscriptionsGrid>
export default meta
type Story = StoryObj<typeof meta>

export const AllTypes: Story = {
  play: async ({ canvas }) => {
    const tiles = canvas.getAllByRole('link')
    await expect(tiles).toHaveLength(11)
    await expect(canvas.getByRole('link', { name: /^Household/ })).toHaveAttribute('href', '/subscriptions/household')
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveTextContent('$80 / year')
  },
}
export const ZedderPricesActive: Story = { args: { hasZedderPrices: true } }
export const Empty: Story = { args: { types: [] } }
export const LongNames: Story = {
  args: {
    types: subscriptionTypes.map((type) => ({
      ...type,
      name: `${type.name} subscription for extraordinarily patient listeners`,
      tagline: `${type.tagline}, and everything else that could possibly be said about it in one breath`,
      cost: 1234550,
    })),
  },
}
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveFocus()
  },
}
