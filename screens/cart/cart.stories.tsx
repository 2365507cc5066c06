import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import {
  discountedByDesk,
  fortyLines,
  longestWords,
  noLines,
  oneOfEach,
  pickedUp,
  tooHeavy,
  visitorCart,
  withKeys,
  withProblems,
  zedderCart,
} from '#api-mocks/fixtures/carts.ts'
import { sampleCatalogue } from '#api-mocks/fixtures/products.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'
import type { CartContentsProps } from './cart-contents.tsx'
import { CartPage } from './cart-page.tsx'
import { CartPanel } from './cart-panel.tsx'

const offer = { saving: 1500, cost: 4000, href: '/subscriptions/concession' }

const meta = {
  title: 'Screens/Cart',
  component: CartPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    cart: oneOfEach,
    onRemove: fn(),
    onCheckout: fn(),
    discount: {},
    hrefs: { subscriptions: '/subscriptions', merch: '/merch', donations: '/donations' },
  },
} satisfies Meta<typeof CartPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The panel as an app keeps it: what is removed is gone, and everything is priced again. */
function Kept(props: CartContentsProps) {
  const [lines, setLines] = useState(() =>
    withKeys(
      { type: 'subscription', id: 'full', nameoncard: 'J. Doe' },
      { type: 'merch', id: 'logo-tee', options: { size: 'M' } },
      { type: 'merch', id: 'plectrums', options: { pack: 'Pack of 3' } },
    ),
  )
  const cart = priceCart(lines, sampleCatalogue, { hasActiveSubscription: false, pickup: false })
  return (
    <CartPanel
      {...props}
      cart={cart}
      notice={cart.subDiscount ? undefined : 'zedder-prices-gone'}
      onRemove={(key) => setLines(lines.filter((line) => line.key !== key))}
    />
  )
}

export const OneOfEach: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Logo tee, line 2 of 4' }))
    await expect(args.onRemove).toHaveBeenCalledWith('line-2')
    await userEvent.click(canvas.getByRole('button', { name: 'Checkout' }))
    await expect(args.onCheckout).toHaveBeenCalled()
    await userEvent.unhover(canvas.getByRole('button', { name: 'Checkout' }))
  },
}

export const Empty: Story = { args: { cart: noLines } }

export const VisitorWithOffer: Story = {
  args: { cart: visitorCart, offer },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toHaveAttribute('aria-readonly', 'true')
    await expect(canvasElement).toHaveTextContent('A Concession subscription is $40.00 and takes $15.00 off this cart')
  },
}

export const Zedder: Story = {
  args: { cart: zedderCart, role: 'zedder' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toBeDisabled()
    await expect(canvas.getByText(/Zedder prices save you/)).toBeVisible()
  },
}

export const ReceptionDecides: Story = {
  args: { cart: discountedByDesk, role: 'reception', discount: { onChange: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Subscriber discount' }))
    await expect(args.discount.onChange).toHaveBeenCalledWith(false)
  },
}

export const RemovingTheSubscription: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Full subscription, line 1 of 3' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.zedderPricesGone)
    await expect(canvas.getByRole('status')).toHaveTextContent('Sub total $37.00')
    await expect(canvas.getByRole('button', { name: 'Remove Logo tee, line 1 of 2' })).toHaveFocus()
  },
}

export const RemovingEverything: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    for (const name of [/^Remove Full/, /^Remove Logo/, /^Remove Plectrums/]) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await expect(canvas.getByText('Your cart is empty')).toBeVisible()
  },
}

export const FortyLines: Story = { args: { cart: fortyLines } }
export const LongestWords: Story = { args: { cart: longestWords } }
export const TooHeavy: Story = { args: { cart: tooHeavy } }
export const PickedUp: Story = { args: { cart: pickedUp } }
export const NoLongerSold: Story = {
  args: { cart: withProblems },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove glow-stick-2019, line 1 of 3' }))
    await expect(args.onRemove).toHaveBeenCalledWith('line-2')
  },
}
export const ServerSaysOfALine: Story = { args: { lineNotes: { 'line-2': 'Only 1 of these is left.' } } }

export const Page: Story = { parameters: { layout: 'padded' }, render: (args) => <CartPage {...args} /> }
export const PageEmpty: Story = { parameters: { layout: 'padded' }, args: { cart: noLines }, render: (args) => <CartPage {...args} /> }
export const PageFortyLines: Story = {
  parameters: { layout: 'padded' },
  args: { cart: fortyLines },
  render: (args) => <CartPage {...args} />,
}
