import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { fortyLines, longestWords, withProblems, zedderCart } from '#api-mocks/fixtures/carts.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { messages } from '#domain/messages.ts'
import { Checkout } from './checkout.tsx'

const meta = {
  title: 'Screens/Buying/Checkout',
  component: Checkout,
  args: {
    step: 0,
    isEmpty: false,
    hrefs: { subscriptions: '/subscriptions', merch: '/merch', donations: '/donations' },
    children: <Skeleton shape="block" label="The step's own screen" />,
  },
} satisfies Meta<typeof Checkout>
export default meta
type Story = StoryObj<typeof meta>

/** T215 */
export const ContactInformation: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem')
    await expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual(['Contact Information', 'Order Summary', 'Payment'])
    await expect(steps[0]).toHaveAttribute('aria-current', 'step')
  },
}

export const OrderSummary: Story = { args: { step: 1 } }

export const Payment: Story = { args: { step: 2 } }

const recap = { cart: zedderCart, changeHref: '/cart' }

/** D922: the order stays in sight, with what Zedder prices save. On a phone it's one line that opens. */
export const WithOrder: Story = {
  args: { recap },
  play: async ({ canvas }) => {
    const [change] = canvas.queryAllByRole('link', { name: 'Change order' })
    if (change) await expect(change).toHaveAttribute('href', '/cart')
    else await expect(canvas.getByRole('button', { name: /^Your order, \$/ })).toBeVisible()
  },
}
export const OrderUnfolded: Story = {
  parameters: { pictures: ['phone'] },
  args: { recap },
  play: async ({ canvas }) => {
    const fold = canvas.queryByRole('button', { name: /^Your order, \$/ })
    if (fold) await userEvent.click(fold)
    const savings = canvas.getAllByText(/^Zedder prices save you/)
    await waitFor(() => expect(savings.some((text) => text.checkVisibility())).toBe(true))
  },
}
export const OrderOfFortyLines: Story = { args: { recap: { ...recap, cart: fortyLines } } }
export const OrderWithTheLongestWords: Story = { args: { recap: { ...recap, cart: longestWords } } }
export const OrderNoLongerSold: Story = { parameters: { picture: false }, args: { recap: { ...recap, cart: withProblems } } }

const onRetry = fn()
/** D80: the steps stay, so nobody is asked whether they are new while their own details are on the way. */
export const DetailsFailed: Story = {
  args: { failed: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We couldn’t load your details')).toBeVisible()
    await expect(canvas.getByText(messages.serverUnreachable)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

/** D340: what was in the cart is paid for already. */
export const EmptyBecausePaid: Story = {
  args: {
    isEmpty: true,
    ordered: [{ number: 'ZED-001007', how: 'paid', lines: [{ key: '00000000-0000-4000-8000-000000000000', name: 'Donation' }] }],
  },
  play: async ({ canvas }) => expect(canvas.getByText('You paid for these: ZED-001007')).toBeVisible(),
}

/** D82 */
export const EmptyCart: Story = {
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/subscriptions', '/merch', '/donations'])
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
