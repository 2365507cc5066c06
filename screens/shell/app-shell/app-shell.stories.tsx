import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, type within } from 'storybook/test'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
import { fortyLines, oneOfEach } from '#api-mocks/fixtures/carts.ts'
import { activeZedder } from '#api-mocks/fixtures/people.ts'
import { ALERT_MS, AlertRegion, createAlertQueue } from '#design-system/alert/alert-region.tsx'
import { holdTimers } from '#design-system/foundations/hold-timers.ts'
import { Heading } from '#design-system/heading/heading.tsx'
import { createSnackQueue, SNACK_MS, SnackRegion } from '#design-system/snackbar/snackbar.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import { CartPanel } from '#screens/buying/cart/cart-panel.tsx'
import { AccountMenu } from './account-menu.tsx'
import * as css from './app-shell.stories.css.ts'
import { AppShell } from './app-shell.tsx'
import { MenuButton } from './shell-buttons.tsx'

const nothing = () => {}
const page = (paragraphs: number) => (
  <Stack>
    <Heading level={1}>Subscriptions</Heading>
    {Array.from({ length: paragraphs }, (_, index) => `${index + 1}. No ads, no owners, no algorithm: you keep the transmitter on.`).map(
      (text) => (
        <Text key={text} tone="muted">
          {text}
        </Text>
      ),
    )}
  </Stack>
)
const cart = (contents: typeof oneOfEach) => (
  <CartPanel
    cart={contents}
    onRemove={nothing}
    onCheckout={nothing}
    hrefs={{ subscriptions: '/subscriptions', merch: '/merch', donations: '/donations' }}
  />
)

const meta = {
  title: 'Screens/Shell/App shell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className={css.wholePage}>
        <Story />
      </div>
    ),
  ],
  args: {
    stationName: 'Zed',
    navigation: <MenuButton onIntent={nothing} />,
    account: <AccountMenu links={accountLinks} onLogout={nothing} onClear={nothing} />,
    links: [
      { href: '/subscriptions', label: 'Subscriptions', isCurrent: true, icon: 'subscriptions' },
      { href: '/donations', label: 'Donations', isCurrent: false, icon: 'donations' },
      { href: '/merch', label: 'Merch', isCurrent: false, icon: 'merch' },
      { href: '/tickets', label: 'Tickets', isCurrent: false },
    ],
    cartCount: 0,
    cartHref: '/cart',
    isCartOpen: false,
    onToggleCart: fn(),
    isTestPayments: false,
    footerLinks: [
      { href: '/privacy-policy', label: 'Privacy policy' },
      { href: '/shipping-returns-policy', label: 'Shipping and returns' },
    ],
    children: page(2),
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

/** The one shown at this width: a link to the cart page, or a switch for the panel (T45, D185). */
const cartButton = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.queryByRole('link', { name }) ?? canvas.getByRole('button', { name })

/** What the station says to everybody, on every page (D727). */
export const ANotice: Story = {
  parameters: { pictures: ['phone'] },
  args: { notice: 'The desk is closed on Good Friday. Orders are posted again from Tuesday.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'From the station' })).toHaveTextContent('Good Friday')
  },
}

export const LoggedOut: Story = {
  play: async ({ canvas }) => {
    await expect(cartButton(canvas, 'Cart, 0 items')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Zed' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('264 Barrambin Street')
  },
}
export const CountOfOne: Story = {
  args: { cartCount: 1 },
  play: async ({ canvas }) => expect(cartButton(canvas, 'Cart, 1 item')).toBeVisible(),
}
export const CountOf120: Story = {
  args: { cartCount: 120 },
  play: async ({ canvas }) => expect(cartButton(canvas, 'Cart, 120 items')).toBeVisible(),
}
export const WithCartPanel: Story = {
  args: { cartCount: 4, isCartOpen: true, cartPanel: cart(oneOfEach) },
  play: async ({ args, canvas }) => {
    const button = canvas.queryByRole('button', { name: 'Cart, 4 items' })
    if (!button) return
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    await expect(args.onToggleCart).toHaveBeenCalledOnce()
  },
}
/** The panel's list scrolls on its own beside a long page. */
export const WithFortyLinesBesideALongPage: Story = {
  args: { cartCount: 40, isCartOpen: true, cartPanel: cart(fortyLines), children: page(24) },
}
/** The panel's code is still loading, with room kept for it. */
export const CartPanelComing: Story = {
  parameters: { pictures: ['desktop'] },
  args: { cartCount: 4, isCartOpen: true, cartPanel: <span /> },
}
/** The strip fills room already kept for it, so nothing shifts. */
export const TestPayments: Story = {
  args: { isTestPayments: true },
  play: async ({ canvas }) => expect(canvas.getByText('Test payments: no money moves')).toBeVisible(),
}
export const LongStationName: Story = { args: { stationName: 'Community Radio of the Upper Brisbane Valley', cartCount: 12 } }
export const SkipLink: Story = {
  args: { children: page(3) },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await expect(document.querySelector('#main')).toBe(canvas.getByRole('main'))
  },
}

const alerts = createAlertQueue()
/** T306, D928: under the bar, whose buttons stay in reach, and nothing shifts. */
export const AlertOverThePage: Story = {
  beforeEach: () => {
    const { release } = holdTimers(ALERT_MS)
    return () => {
      alerts.clear()
      release()
    }
  },
  args: { children: page(6) },
  render: (args) => (
    <>
      <AppShell {...args} />
      <AlertRegion queue={alerts} />
    </>
  ),
  play: async () => {
    alerts.add({ tone: 'critical', text: messages.cartUnreadable })
    await expect(await screen.findByRole('alertdialog', { name: messages.cartUnreadable })).toBeVisible()
  },
}

const queue = createSnackQueue()
/** D17: it clears without asking, and the snack says so. */
export const ClearDone: Story = {
  beforeEach: () => {
    const { release } = holdTimers(SNACK_MS)
    return () => {
      queue.clear()
      release()
    }
  },
  args: {
    account: (
      <AccountMenu
        user={activeZedder}
        links={accountLinks}
        onLogout={nothing}
        onClear={() => queue.add({ tone: 'info', text: messages.everythingCleared })}
      />
    ),
  },
  render: (args) => (
    <>
      <AppShell {...args} />
      <SnackRegion queue={queue} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(await screen.findByText(messages.everythingCleared)).toBeVisible()
  },
}
