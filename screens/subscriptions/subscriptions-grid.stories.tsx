import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { messages } from '#domain/messages.ts'
import { SubscriptionsGrid } from './subscriptions-grid.tsx'

const retry = fn()
const meta = {
  title: 'Screens/Choosing/Subscriptions',
  component: SubscriptionsGrid,
  args: {
    types: { status: 'ready', data: subscriptionTypes },
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
export const Loading: Story = { args: { types: { status: 'loading' } } }
export const Failed: Story = {
  args: { types: { status: 'failed', message: messages.serverUnreachable, onRetry: retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}
/** D179: a catalogue that cannot be loaded is only logged, and the station's own list stands in. */
export const CatalogueFailedFallback: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByRole('link')).toHaveLength(11),
}
export const Empty: Story = { args: { types: { status: 'ready', data: [] } } }
export const LongNames: Story = {
  args: {
    types: {
      status: 'ready',
      data: subscriptionTypes.map((type) => ({
        ...type,
        name: `${type.name} subscription for extraordinarily patient listeners`,
        tagline: `${type.tagline}, and everything else that could possibly be said about it in one breath`,
        cost: 1234550,
      })),
    },
  },
}
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveFocus()
  },
}
