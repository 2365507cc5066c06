import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { activeZedder, administrator, expiredZedder, longNamedZedder, receptionist } from '#api-mocks/fixtures/people.ts'
import { AccountMenu } from './account-menu.tsx'
import { atTheEnd } from './app-shell.stories.css.ts'

const meta = {
  title: 'Screens/Shell/Account menu',
  component: AccountMenu,
  parameters: {
    roles: {
      visitor: { user: undefined },
      zedder: { user: activeZedder },
      reception: { user: receptionist },
      admin: { user: administrator },
    },
  },
  args: {
    links: { login: '/login', profile: '/account', zedletter: '/zedletter', security: '/security' },
    onLogout: fn(),
    onClear: fn(),
    defaultOpen: true,
  },
  decorators: [
    (Story) => (
      <div className={atTheEnd}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AccountMenu>
export default meta
type Story = StoryObj<typeof meta>

const entries = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent)

/** T48 */
export const MenuLoggedOut: Story = { play: async () => expect(await entries()).toEqual(['Login', 'Clear']) }
/** T47 */
export const MenuZedder: Story = {
  args: { user: activeZedder },
  play: async () => expect(await entries()).toEqual(['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
export const MenuZedderExpired: Story = { args: { user: expiredZedder } }
export const MenuLongName: Story = { args: { user: longNamedZedder } }
/** Reception has no Profile, because it would only lead back here (D128). */
export const MenuReception: Story = {
  args: { user: receptionist },
  play: async () => expect(await entries()).toEqual(['Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
export const MenuAdmin: Story = {
  args: { user: administrator },
  play: async () => expect(await entries()).toEqual(['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
/** T49, D17 */
export const MenuPressed: Story = {
  args: { user: activeZedder },
  play: async ({ args, canvas }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}
/** Open from the start, so nothing had focus before. Escape still returns focus to the button. */
export const MenuEscaped: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus())
  },
}
