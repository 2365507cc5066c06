import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { SubscriptionsGrid } from './subscriptions-grid.tsx'

const meta = {
  title: 'Screens/Buying/Subscriptions',
  component: SubscriptionsGrid,
  args: {
    types: subscriptionTypes,
    hrefOf: (id: string) => `/subscriptions/${id}`,
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
export const ZedderPricesActive: Story = { parameters: { pictures: ['phone'] }, args: { zedderPrices: 'active' } }
/** D352: a first subscription in the cart renews nothing. */
export const FirstSubscriptionInCart: Story = {
  parameters: { pictures: ['phone'] },
  args: { zedderPrices: 'in-cart' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There’s a subscription in your cart, so you already get Zedder prices.')).toBeVisible()
    await expect(canvas.queryByText(/Renewing early/)).toBeNull()
  },
}
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
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveFocus()
  },
}
