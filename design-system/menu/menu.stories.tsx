import type { Meta, StoryObj } from '@storybook/react-vite'
import { User } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import * as css from './menu.stories.css.ts'
import { Menu } from './menu.tsx'
import { type MenuEntry, MenuPanel } from './menu-panel.tsx'

const clear = fn()
const items: MenuEntry[] = [
  { id: 'account', label: 'Account', href: '#account' },
  { id: 'zedletter', label: 'Zedletter', href: '#zedletter' },
  { id: 'logout', label: 'Logout', onAction: fn() },
  { id: 'line', separator: true },
  { id: 'clear', label: 'Clear', tone: 'critical', onAction: clear },
]
const header = (
  <>
    <strong>Jo Citizen</strong>
    <p>Zedder to 30 June 2027</p>
  </>
)

const guide = {
  components: ['Menu', 'MenuPanel'],
  what: 'A few links and actions behind one button.',
  do: 'Gather a few links and actions about one thing, such as an account.',
  dont: 'Choose a value with it: that is a Select.',
  anatomy: {
    Trigger: 'A Button that names what the menu is about.',
    Header: 'Who or what it is about; read as its description.',
    Item: 'A link or an action, 44 px high.',
    Separator: 'Before what is of another kind, such as Clear.',
  },
  keys: {
    'Enter Space ↓': 'Opens it at the first item.',
    '↑': 'Opens it at the last item.',
    '↓ ↑': 'Inside: the next item, or the one before, round at the ends.',
    'Home End': 'The first item, or the last.',
    'A–Z': 'The item that begins with the letters typed.',
    Enter: 'Follows or does the item, and closes.',
    Esc: 'Closes it and gives focus back to its button.',
  },
} satisfies Guide

const meta = {
  component: Menu,
  tags: ['autodocs'],
  parameters: { guide },
  args: {
    label: 'Account menu',
    items,
    trigger: (
      <Button size="icon" tone="outline" aria-label="Account">
        <User aria-hidden size={20} />
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className={css.end}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Panel: Story = {
  decorators: [],
  render: () => (
    <Matrix
      rows={{
        Plain: [
          <div key="a" className={css.narrow}>
            <MenuPanel label="Account menu" items={items} />
          </div>,
        ],
        'With a header': [
          <div key="a" className={css.narrow}>
            <MenuPanel label="Account menu with a header" items={items} header={header} />
          </div>,
        ],
      }}
    />
  ),
}

export const Open: Story = {
  args: { header },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Account menu' })).toBeVisible())
  },
}

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Account' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus())
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(clear).toHaveBeenCalledOnce()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus())
  },
}
