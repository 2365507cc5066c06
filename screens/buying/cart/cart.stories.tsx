import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test'
import {
  discountedByDesk,
  donationOnly,
  everyChoice,
  fortyLines,
  longestWords,
  noLines,
  oneOfEach,
  pickedUp,
  takenOffByDesk,
  tenOfOneThing,
  tooHeavy,
  visitorCart,
  withKeys,
  withProblems,
  zedderCart,
} from '#api-mocks/fixtures/carts.ts'
import { sampleCatalogue } from '#api-mocks/fixtures/products.ts'
import { Button } from '#design-system/button/button.tsx'
import { holdTimers } from '#design-system/foundations/hold-timers.ts'
import { createSnackQueue, SNACK_MS, SnackRegion } from '#design-system/snackbar/snackbar.tsx'
import { readStoredCart } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'
import { soldOutSince } from '#domain/stock/short-lines.ts'
import type { CartContentsProps } from './cart-contents.tsx'
import { CartDiscount } from './cart-discount.tsx'
import { CartPage } from './cart-page.tsx'
import { CartPanel } from './cart-panel.tsx'

const offer = {
  saving: 1500,
  usual: { name: 'Full', cost: 8000, href: '/subscriptions/full', art: { motif: 'rings', color: 'orange' } },
  other: { name: 'Concession', cost: 4000, href: '/subscriptions/concession' },
} satisfies CartContentsProps['offer']

const changes = { full: new Set<string>(), onMore: fn(), onFewer: fn(), onEdit: fn() }

const tee = { type: 'merch', id: 'logo-tee', options: { size: 'M' } } as const

const meta = {
  title: 'Screens/Buying/Cart',
  component: CartPanel,
  parameters: {
    layout: 'fullscreen',
    roles: {
      visitor: { role: undefined, cart: visitorCart, offer },
      zedder: { role: 'zedder', cart: zedderCart },
      reception: { role: 'reception', cart: discountedByDesk, onDiscount: fn() },
      admin: { role: 'admin', cart: zedderCart },
    },
  },
  args: {
    cart: oneOfEach,
    onRemove: fn(),
    changes,
    onCheckout: fn(),
    hrefs: { subscriptions: '/subscriptions', merch: '/merch', donations: '/donations' },
  },
} satisfies Meta<typeof CartPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps the cart as the app does: removing a line re-prices the rest. */
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
      onRemove={(keys) => {
        setLines(lines.filter((line) => !keys.includes(line.key)))
        props.onRemove(keys)
      }}
    />
  )
}

export const OneOfEach: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Logo tee, line 2 of 4' }))
    await expect(args.onRemove).toHaveBeenCalledWith(['line-2'])
    await userEvent.click(canvas.getByRole('button', { name: 'Checkout' }))
    await expect(args.onCheckout).toHaveBeenCalled()
  },
}

export const Empty: Story = { args: { cart: noLines } }

export const VisitorWithOffer: Story = {
  args: { cart: visitorCart, offer, loginHref: '/login' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toHaveAttribute('aria-readonly', 'true')
    await expect(canvasElement).toHaveTextContent('Become a Zedder for a yearSave $15.00 on this cart now')
    await expect(canvas.getByRole('link', { name: 'Full, $80' })).toHaveAttribute('href', '/subscriptions/full')
    await expect(canvas.getByRole('link', { name: 'Concession, $40' })).toHaveAttribute('href', '/subscriptions/concession')
    await expect(canvas.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login')
  },
}

export const Zedder: Story = {
  args: { cart: zedderCart, role: 'zedder' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toBeDisabled()
    await expect(canvas.getByText(/Zedder prices save you/)).toBeVisible()
  },
}

const onDiscount = fn()
/** T183, T250, D10 */
export const ReceptionDecides: Story = {
  args: { cart: discountedByDesk, role: 'reception', onDiscount },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You gave Zedder prices on this order.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Subscriber discount' }))
    await expect(onDiscount).toHaveBeenCalledWith(false)
  },
}

/** T183, T250, D10: the desk reads why the discount is on or off. */
export const ReceptionReadsWhy: Story = {
  parameters: { picture: false },
  render: () => (
    <>
      {[zedderCart, takenOffByDesk, visitorCart, oneOfEach].map((cart, index) => (
        <CartDiscount key={String(index)} cart={cart} onChange={onDiscount} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const [active, takenOff, off, subscribing] = canvas.getAllByRole('checkbox', { name: 'Subscriber discount' })
    await expect(active).toHaveAccessibleDescription('The buyer’s subscription is active.')
    await expect(takenOff).toHaveAccessibleDescription('You took Zedder prices off this order.')
    await expect(off).toHaveAccessibleDescription('Tick to give Zedder prices on this order.')
    await expect(subscribing).toHaveAccessibleDescription('The subscription in this cart brings Zedder prices.')
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

/** D602: Enter held down removes one row, and so does a double click, under which the next row has come by then. */
export const RemovedOnce: Story = {
  parameters: { picture: false },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Remove Full subscription, line 1 of 3' }).focus()
    await userEvent.keyboard('{Enter>9/}')
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
    const next = canvas.getByRole('button', { name: 'Remove Logo tee, line 1 of 2' })
    fireEvent.click(next, { detail: 2 })
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
    fireEvent.click(next, { detail: 1 })
    await expect(args.onRemove).toHaveBeenCalledTimes(2)
  },
}

/** D602: Enter pressed twice removes one row, and the focus is at the next. */
export const RemovedByEnterTwice: Story = {
  parameters: { picture: false },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Remove Full subscription, line 1 of 3' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
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

const priced = (lines: ReturnType<typeof withKeys>) => priceCart(lines, sampleCatalogue, { hasActiveSubscription: false, pickup: false })

/** The panel beside a page that adds a subscription. */
function Growing(props: CartContentsProps) {
  const [lines, setLines] = useState(() => withKeys(tee))
  return (
    <>
      <Button onPress={() => setLines(withKeys(tee, { type: 'subscription', id: 'full', nameoncard: 'J. Doe' }))}>
        Add a subscription
      </Button>
      <CartPanel {...props} cart={priced(lines)} />
    </>
  )
}

/** T191: the tee gets cheaper the moment a subscription is in the cart. */
export const SubscriptionJustAdded: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sub total $30.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a subscription' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Sub total $105.00')
    await expect(canvas.getByRole('checkbox', { name: 'Subscriber discount' })).toBeChecked()
  },
}

const keptText = JSON.stringify({ ...emptyCart, lines: withKeys(tee, { type: 'donation', amount: 5000 }) })
/** T202, T204: the browser keeps items without prices, so a returning visitor sees the full prices. */
export const ReloadedFromStorage: Story = {
  args: { cart: priced([...(readStoredCart(keptText)?.lines ?? [])]) },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Sub total $80.00'),
}

const snacks = createSnackQueue()
/** T190, D18 */
export const RemovedSnack: Story = {
  beforeEach: () => {
    const { release } = holdTimers(SNACK_MS)
    return () => {
      snacks.clear()
      release()
    }
  },
  render: (args) => (
    <>
      <Kept
        {...args}
        onRemove={() => snacks.add({ tone: 'info', text: messages.removedFromCart, action: { label: 'Undo', onPress: fn() } })}
      />
      <SnackRegion queue={snacks} />
    </>
  ),
  play: async ({ canvas }) => {
    const remove = canvas.getByRole('button', { name: 'Remove Logo tee, line 2 of 3' })
    await userEvent.click(remove)
    await expect(await screen.findByRole('alertdialog', { name: messages.removedFromCart })).toBeVisible()
    await expect(canvas.queryByText('Logo tee')).toBeNull()
  },
}

/** D351: one row with a quantity, changed by keyboard as by hand; Remove takes them all. */
export const TenOfOneThing: Story = {
  args: { cart: tenOfOneThing, changes: { ...changes, full: new Set(['line-1']) } },
  play: async ({ args, canvas }) => {
    const keys = Array.from({ length: 10 }, (_, index) => `line-${index + 1}`)
    const ten = canvas.getByRole('group', { name: 'Quantity of Plectrums, line 1 of 2' })
    await expect(ten).toHaveTextContent('10')
    await expect(canvas.getByText('Pack of 3, $7.00 each')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'One more Plectrums, line 1 of 2' })).toBeDisabled()
    canvas.getByRole('button', { name: 'One fewer Plectrums, line 1 of 2' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.changes?.onFewer).toHaveBeenCalledWith(keys)
    await expect(canvas.getByRole('button', { name: 'One fewer Logo tee, line 2 of 2' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'One more Logo tee, line 2 of 2' }))
    await expect(args.changes?.onMore).toHaveBeenCalledWith(['line-11'])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Plectrums, line 1 of 2' }))
    await expect(args.onRemove).toHaveBeenCalledWith(keys)
  },
}
/** D351: everything that was chosen can be read here, and changed. */
export const EveryChoice: Story = {
  args: { cart: everyChoice },
  play: async ({ args, canvas }) => {
    for (const choice of [
      'T-shirt: XXL',
      'Favourite show: Slow Dub Sunday',
      'In the monthly draw',
      'Radiothon gold prize: Turntable and speakers',
      'General prize: Local label bundle',
      'To reach them: rosa@mail.example, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060',
      'Members: Noor, Sami, Alexandria-Wilhelmina Featherstonehaugh, Kit',
    ])
      await expect(canvas.getByText(choice)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Super subscription, line 1 of 2' }))
    await expect(args.changes?.onEdit).toHaveBeenCalledWith(['line-1'])
  },
}
export const PageEveryChoice: Story = {
  parameters: { layout: 'padded' },
  args: { cart: everyChoice },
  render: (args) => <CartPage {...args} />,
}

export const FortyLines: Story = { args: { cart: fortyLines } }
export const LongestWords: Story = { args: { cart: longestWords } }
export const TooHeavy: Story = { args: { cart: tooHeavy } }
export const PickedUp: Story = { args: { cart: pickedUp } }
export const NoLongerSold: Story = {
  args: { cart: withProblems },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Glow stick, line 1 of 3' }))
    await expect(args.onRemove).toHaveBeenCalledWith(['line-2'])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove both' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith(['line-2', 'line-3'])
    await expect(canvas.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await expect(canvas.getByText('2 things here can’t be bought. Remove them to go on.')).toBeVisible()
  },
}

const ordered = (how: 'paid' | 'under-way') => [
  {
    number: 'ZED-001007',
    how,
    lines: ['Donation', 'Logo tee', 'Logo tee'].map((name, index) => ({ key: `00000000-0000-4000-8000-00000000000${index}`, name })),
  },
]
/** D340: the window closed while the money was being taken. */
export const PaidFor: Story = {
  args: { cart: noLines, ordered: ordered('paid') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You paid for these: ZED-001007')).toBeVisible()
    await expect(canvas.getByText(/Donation, 2 × Logo tee/)).toBeVisible()
  },
}
export const PagePaidFor: Story = {
  parameters: { layout: 'padded' },
  args: { ordered: ordered('paid') },
  render: (args) => <CartPage {...args} />,
}
export const StillBeingPaid: Story = { args: { ordered: ordered('under-way') } }
/** D344 */
export const SoldOutSince: Story = {
  args: { lineNotes: { 'line-2': soldOutSince } },
  play: async ({ canvas }) => expect(canvas.getByText(soldOutSince)).toBeVisible(),
}
/** Nothing in it is posted, so nothing is said of shipping. */
export const DonationOnly: Story = {
  args: { cart: donationOnly },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(messages.shippingLater)).toBeNull()
    await expect(canvas.queryByText('Total weight')).toBeNull()
  },
}

export const Page: Story = { parameters: { layout: 'padded' }, render: (args) => <CartPage {...args} /> }
export const PageEmpty: Story = { parameters: { layout: 'padded' }, args: { cart: noLines }, render: (args) => <CartPage {...args} /> }
export const PageFortyLines: Story = {
  parameters: { layout: 'padded' },
  args: { cart: fortyLines },
  render: (args) => <CartPage {...args} />,
}
