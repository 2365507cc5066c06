import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import {
  activeZedder,
  administrator,
  expiredZedder,
  longNamedZedder,
  newZedder,
  receptionist,
  someDay,
} from '#api-mocks/fixtures/people.ts'
import { Drawer } from '#design-system/dialog/drawer.tsx'
import { NavigationPanel, type PanelLink } from './navigation-panel.tsx'

const at = (current: string) => (href: string, label: string) => ({ href, label, isCurrent: href === current })
/** The drawer of staff: their pages first, with the key of each and what waits there. */
function staffGroups(...more: PanelLink[]): PanelLink[][] {
  const link = at('/orders')
  return [
    [
      { ...link('/checkout', 'Desk'), keys: 'Alt+N' },
      { ...link('/orders', 'Orders'), keys: 'Alt+O', waiting: { count: 3, text: 'to look at' } },
      { ...link('/packing', 'Packing'), keys: 'Alt+B', waiting: { count: 12, text: 'to pack' } },
      { ...link('/lists', 'Lists'), keys: 'Alt+L' },
      { ...link('/pledges', 'Pledges'), keys: 'Alt+G' },
      ...more,
    ],
    ...groupsWith().map((links) => links.map((one) => ({ ...one, isCurrent: false }))),
  ]
}

/** The drawer's groups, with the user's own pages in the second. */
function groupsWith(...own: [href: string, label: string][]) {
  const link = at('/subscriptions')
  return [
    [
      link('/', 'Home'),
      link('/subscriptions', 'Subscriptions'),
      link('/donations', 'Donations'),
      link('/merch', 'Merch'),
      link('/tickets', 'Tickets'),
      link('/cart', 'Cart'),
    ],
    [link('/zedletter', 'Zedletter'), ...own.map(([href, label]) => link(href, label))],
    [link('/privacy-policy', 'Privacy policy'), link('/shipping-returns-policy', 'Shipping and returns')],
  ]
}

const phoneForm = { href: '/phoneform', label: 'Phone form (legacy)', isCurrent: false }
const office = { href: '/zedadmin', label: 'Office', isCurrent: false, keys: 'Alt+F', waiting: { count: 1234, text: 'to process' } }

const meta = {
  title: 'Screens/Shell/Drawer',
  component: NavigationPanel,
  parameters: {
    roles: {
      visitor: { user: undefined, groups: groupsWith(['/login', 'Login']) },
      zedder: { user: activeZedder, groups: groupsWith(['/account', 'Account']) },
      reception: { user: receptionist, groups: staffGroups(phoneForm) },
      admin: { user: administrator, groups: staffGroups(office) },
    },
  },
  args: { today: someDay, groups: groupsWith(['/account', 'Account']), onNavigate: fn() },
} satisfies Meta<typeof NavigationPanel>
export default meta
type Story = StoryObj<typeof meta>

export const DrawerLoggedOut: Story = {
  args: { groups: groupsWith(['/login', 'Login']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.queryByText(/Subscriber number/)).toBeNull()
  },
}
/** T13: the name, the number and the date. */
export const DrawerZedderActive: Story = {
  args: { user: activeZedder },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Zed Ahmed')).toBeVisible()
    await expect(canvasElement).toHaveTextContent('Subscriber number 10001')
    await expect(canvas.getByText('Runs to 29 February 2028')).toBeVisible()
  },
}
export const DrawerZedderExpired: Story = {
  args: { user: expiredZedder },
  play: async ({ canvas }) => expect(canvas.getByText('Expired 3 May 2026')).toBeVisible(),
}
/** On the last day the subscription is still current (E16). */
export const DrawerLongNameOnTheLastDay: Story = {
  args: { user: longNamedZedder },
  play: async ({ canvas }) => expect(canvas.getByText('Runs to 12 May 2027')).toBeVisible(),
}
/** There is neither a number nor a date, so neither row shows (D132). */
export const DrawerZedderWithoutSubscription: Story = {
  args: { user: newZedder },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/Subscriber number/)).toBeNull()
    await expect(canvasElement).not.toHaveTextContent(/undefined|null|Invalid/)
  },
}
export const DrawerReception: Story = { args: { user: receptionist, groups: staffGroups(phoneForm) } }
export const DrawerAdmin: Story = { args: { user: administrator, groups: staffGroups(office) } }

export const DrawerOpen: Story = {
  args: { user: activeZedder },
  render: (args) => (
    <Drawer isOpen onClose={fn()} label="Menu">
      <NavigationPanel {...args} />
    </Drawer>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Menu' })
    const link = screen.getByRole('link', { name: 'Merch' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onNavigate).toHaveBeenCalledOnce()
  },
}
