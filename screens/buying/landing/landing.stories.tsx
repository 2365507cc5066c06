import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
import { oneOfEach } from '#api-mocks/fixtures/carts.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { frontTypes } from '#domain/catalogue/front-types.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { CartPanel } from '#screens/buying/cart/cart-panel.tsx'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import * as css from '#screens/shell/app-shell/app-shell.stories.css.ts'
import { AppShell } from '#screens/shell/app-shell/app-shell.tsx'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { Landing } from './landing.tsx'
import { WelcomeDialogBody } from './welcome-dialog-body.tsx'

const hrefs = {
  subscriptions: '/subscriptions',
  donations: '/donations',
  merch: '/merch',
  tickets: '/tickets',
  zedletter: '/zedletter',
  subscription: (id: string) => `/subscriptions/${id}`,
}
const tiers = frontTypes(subscriptionTypes)
const hide = fn()
const nothing = () => {}

const meta = { title: 'Screens/Buying/Landing', component: Landing, args: { tiers, hrefs } } satisfies Meta<typeof Landing>
export default meta
type Story = StoryObj<typeof meta>

/** T20, T53, D176: the welcome, and every way to support the station. */
export const DialogHidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Keep the signal loud.' })).toBeVisible()
    await expect(canvas.getByText(/^Welcome to Zed/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Full/ })).toHaveAttribute('href', '/subscriptions/full')
    for (const [name, href] of [
      ['See all subscriptions', '/subscriptions'],
      ['Choose an amount', '/donations'],
      ['Look at the merch', '/merch'],
      ['See what’s on', '/tickets'],
      ['Get Zedletter', '/zedletter'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href)
    }
  },
}

export const RadiothonOn: Story = {
  args: { radiothon: { until: '2027-08-22', today: '2027-08-19' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Radiothon’s on' })).toBeVisible()
    await expect(canvas.getByText('4 days left')).toBeVisible()
  },
}

/** The types are on their way: the page was opened without having been drawn. */
export const TypesLoading: Story = {
  parameters: { picture: false },
  args: { tiers: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the subscriptions')).toBeInTheDocument()
    await expect(canvas.getByText(/^Subscribe, and you’re a Zedder/)).toBeVisible()
  },
}
/** The station sells no subscriptions. */
export const NoTypes: Story = {
  parameters: { picture: false },
  args: { tiers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Pick your volume' })).toBeNull()
    await expect(canvas.getByText(/^Subscribe, and you’re a Zedder/)).toBeVisible()
  },
}

/** T54, D174 */
export const FirstVisit: Story = {
  args: {
    welcome: (
      <Dialog isOpen onClose={hide}>
        <WelcomeDialogBody onHide={hide} hrefs={hrefs} />
      </Dialog>
    ),
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Welcome to Zed' })
    await userEvent.click(screen.getByRole('button', { name: 'Hide this' }))
    await expect(hide).toHaveBeenCalledOnce()
  },
}

export const WelcomeDialog: Story = { render: () => <WelcomeDialogBody onHide={hide} hrefs={hrefs} /> }

/** The whole page: between the bars, beside a full cart. */
export const WithShellAndCart: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div className={css.wholePage}>
      <AppShell
        stationName="Zed"
        navigation={<MenuButton onIntent={nothing} />}
        account={<AccountMenu links={accountLinks} onLogout={nothing} onClear={nothing} />}
        links={[
          { href: '/subscriptions', label: 'Subscriptions', isCurrent: false, icon: 'subscriptions' },
          { href: '/donations', label: 'Donations', isCurrent: false, icon: 'donations' },
          { href: '/merch', label: 'Merch', isCurrent: false, icon: 'merch' },
          { href: '/tickets', label: 'Tickets', isCurrent: false },
        ]}
        cartCount={4}
        cartHref="/cart"
        isCartOpen
        onToggleCart={nothing}
        cartPanel={<CartPanel cart={oneOfEach} onRemove={nothing} onCheckout={nothing} hrefs={hrefs} />}
        isTestPayments={false}
      >
        <Landing {...args} />
      </AppShell>
    </div>
  ),
}
