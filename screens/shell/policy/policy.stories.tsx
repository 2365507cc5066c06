import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
import { policies, providerPrivacy } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import * as css from '#screens/shell/app-shell/app-shell.stories.css.ts'
import { AppShell } from '#screens/shell/app-shell/app-shell.tsx'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { ShippingReturnsPolicy } from './shipping-returns-policy.tsx'

const nothing = () => {}

function InShell({ children }: { children: ReactNode }) {
  return (
    <div className={css.wholePage}>
      <AppShell
        stationName={station.name}
        navigation={<MenuButton onIntent={nothing} />}
        account={<AccountMenu links={accountLinks} onLogout={nothing} onClear={nothing} />}
        links={[{ href: '/subscriptions', label: 'Subscriptions', isCurrent: false, icon: 'subscriptions' }]}
        cartCount={0}
        cartHref="/cart"
        isCartOpen={false}
        onToggleCart={nothing}
        isTestPayments
      >
        {children}
      </AppShell>
    </div>
  )
}

const meta = { title: 'Screens/Shell/Policies', component: PrivacyPolicy } satisfies Meta<typeof PrivacyPolicy>
export default meta
type Story = StoryObj<typeof meta>

/** T37, T55, D95 */
export const Privacy: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    for (const text of [station.phone, ...station.postalAddress, station.email, providerPrivacy.before])
      await expect(canvasElement).toHaveTextContent(text)
  },
}

/** T38, T56 to T60, D170 */
export const ShippingAndReturns: Story = {
  render: () => <ShippingReturnsPolicy />,
  play: async ({ canvasElement }) => {
    const { shipped, delivered, faults, returns, returnShipping, noRefund, consumerLaw } = policies
    for (const text of [shipped, delivered, faults, returns, returnShipping, noRefund, consumerLaw])
      await expect(canvasElement).toHaveTextContent(text)
    await expect(canvasElement).toHaveTextContent(/within 48 hours on business days.*7-10 days.*14 days.*48 hours.*30 days/)
  },
}

/** Storybook shows the screen version; the pictures use print styles. */
const isOnPaper = () => document.documentElement.hasAttribute('data-paper')

/** On paper: black on white, and nothing to press. */
export const PrintPrivacy: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <InShell>
      <PrivacyPolicy />
    </InShell>
  ),
  play: async ({ canvas }) => {
    if (!isOnPaper()) return
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
    await expect(getComputedStyle(canvas.getByRole('heading', { level: 1 })).color).toBe('rgb(0, 0, 0)')
  },
}

export const PrintShippingAndReturns: Story = {
  ...PrintPrivacy,
  render: () => (
    <InShell>
      <ShippingReturnsPolicy />
    </InShell>
  ),
}
