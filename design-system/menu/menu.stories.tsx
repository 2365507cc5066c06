import type { Meta, StoryObj } from '@storybook/react-vite'
import { User } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
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
  { id: 'clear', label: 'Clear', tone: 'critical', isApart: true, onAction: clear },
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
    Button: 'It names what the menu is about.',
    Header: 'Who or what it is about.',
    Entry: 'A link or an action, 44 px high. A line comes before one of another kind, such as Clear.',
    Footer: 'What one of them does, if its name can’t say it.',
  },
  keys: {
    'Enter Space': 'On the button: opens it, or closes it.',
    Tab: 'From the button into it, and from one entry to the next. Past the last it closes.',
    Enter: 'On an entry: follows or does it, and closes.',
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
    button: { tone: 'outline', size: 'icon', 'aria-label': 'Account', children: <User aria-hidden size={20} /> },
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
    await expect(canvas.getByRole('list', { name: 'Account menu' })).toBeVisible()
  },
}

/** Escape and a press outside are the browser's own, so a journey presses them (D979). */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Account' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(clear).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Account' })).toHaveFocus()
  },
}

/** Going on, by Tab or by the browser's Back, leaves it behind. */
export const ClosesByItself: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Account' })
    const list = () => canvas.queryByRole('list')
    await userEvent.click(button)
    canvas.getByRole('link', { name: 'Account' }).focus()
    canvas.getByRole('link', { name: 'Zedletter' }).focus()
    await expect(list()).toBeVisible()
    button.focus()
    await expect(list()).toBeVisible()
    canvas.getByRole('button', { name: 'Clear' }).focus()
    const next = document.body.appendChild(document.createElement('button'))
    next.focus()
    await waitFor(() => expect(list()).toBeNull())
    await expect(next).toHaveFocus()
    next.remove()
    await userEvent.click(button)
    await expect(list()).toBeVisible()
    window.dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(list()).toBeNull())
  },
}
