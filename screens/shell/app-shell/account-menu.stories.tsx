import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
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
    links: accountLinks,
    onLogout: fn(),
    onClear: fn(),
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

type Canvas = ReturnType<typeof within>

/** Opens the menu. */
async function open(canvas: Canvas): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
  return canvas.findByRole('list', { name: 'Account' })
}
const entriesOf = (menu: HTMLElement) => [...menu.querySelectorAll('a, button')].map((entry) => entry.textContent)
const opens: Story = { play: async ({ canvas }) => void (await open(canvas)) }

/** T48 */
export const MenuLoggedOut: Story = {
  play: async ({ canvas }) => expect(entriesOf(await open(canvas))).toEqual(['Login', 'Clear']),
}
/** T47 */
export const MenuZedder: Story = {
  args: { user: activeZedder },
  play: async ({ canvas }) =>
    expect(entriesOf(await open(canvas))).toEqual(['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
export const MenuZedderExpired: Story = { ...opens, args: { user: expiredZedder } }
export const MenuLongName: Story = { ...opens, args: { user: longNamedZedder } }
/** Reception has no Profile, because it would only lead back here (D128). */
export const MenuReception: Story = {
  args: { user: receptionist },
  play: async ({ canvas }) => expect(entriesOf(await open(canvas))).toEqual(['Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
export const MenuAdmin: Story = {
  args: { user: administrator },
  play: async ({ canvas }) =>
    expect(entriesOf(await open(canvas))).toEqual(['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear']),
}
/** T49, D17: whatever is pressed closes it, and the button has the focus again. */
export const MenuPressed: Story = {
  args: { user: activeZedder },
  play: async ({ args, canvas }) => {
    await userEvent.click(within(await open(canvas)).getByRole('button', { name: 'Clear' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Account' })).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus()
    await userEvent.click(within(await open(canvas)).getByRole('button', { name: 'Logout' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}
