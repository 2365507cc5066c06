import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Stack } from '#design-system/stack/stack.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { BothPrices } from './both-prices.tsx'
import { UnknownItem } from './unknown-item.tsx'

const list = { href: '/merch', label: 'See all merch' }
const meta = {
  title: 'Screens/Buying/Add to cart',
  component: AddToCart,
  args: { form: 'none', stock: { isAvailable: true }, list, cartHref: '/cart' },
} satisfies Meta<typeof AddToCart>
export default meta
type Story = StoryObj<typeof meta>

const few = { isAvailable: false, orderable: 2, heldBack: false } as const
const held = { isAvailable: false, orderable: 0, heldBack: true } as const
const none = { isAvailable: false, orderable: 0, heldBack: false } as const

/** The foot of every product and ticket form, in each of its states. Reasons are at the field or above the form, and read aloud here. */
export const EveryState: Story = {
  render: (args) => (
    <Stack space="roomy">
      <AddToCart {...args} />
      <AddToCart {...args} isAdded />
      <AddToCart {...args} problem="Enter how many, from 1 to 10." />
      <AddToCart {...args} problem="This event has passed." isOver />
      <AddToCart {...args} stock={few} />
      <AddToCart {...args} stock={few} isAdded />
      <AddToCart {...args} stock={held} />
      <AddToCart {...args} stock={none} />
    </Stack>
  ),
}

export const Prices: Story = {
  render: () => (
    <Stack space="roomy">
      <BothPrices pair={[1500, 2000]} hasZedderPrices={false} size="large" />
      <BothPrices pair={[1500, 2000]} hasZedderPrices size="large" />
      <BothPrices pair={[1750, 2000]} hasZedderPrices={false} />
    </Stack>
  ),
}

export const Unknown: Story = {
  parameters: { picture: false },
  render: () => (
    <UnknownItem title="We can't find that item" list={list} onClose={fn()}>
      It may have sold out for good, or the link may have lost a letter on its way here.
    </UnknownItem>
  ),
}
