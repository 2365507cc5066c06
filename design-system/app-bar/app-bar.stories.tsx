import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, ShoppingCart, User } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import { CountBadge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { AppBar } from './app-bar.tsx'
import { Logo } from './logo.tsx'

const start = (name: string) => (
  <>
    <Button size="icon" tone="outline" aria-label="Menu">
      <Menu aria-hidden size={20} />
    </Button>
    <Logo name={name} href="#home" />
  </>
)
const end = (count: number) => (
  <>
    <Button size="icon" tone="outline" aria-label="Account">
      <User aria-hidden size={20} />
    </Button>
    <Button size="icon" tone="outline" aria-label={`Cart, ${count} items`}>
      <CountBadge count={count}>
        <ShoppingCart aria-hidden size={20} />
      </CountBadge>
    </Button>
  </>
)

const guide = {
  components: ['AppBar', 'Logo'],
  what: 'The bar that stays at the top of every page, with the station’s name, the menu, the account and the cart.',
  do: 'Keep it on every page, so that home, account and cart are always one press away.',
  dont: 'Add a fourth thing: on a phone of 360 px it would push the name of the station out.',
  anatomy: {
    Start: 'The menu button and the Logo, which leads home.',
    Name: 'The station’s own; a long one is cut, never wrapped.',
    End: 'Account and cart as round buttons; the count sits on the cart’s corner.',
  },
  keys: {
    Tab: 'From the menu to the logo, then to account and cart.',
    Enter: 'Follows the link or presses the button.',
    Space: 'Presses the button.',
  },
} satisfies Guide

const meta = {
  component: AppBar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', guide, docs: { story: { inline: false, height: '200px' } } },
  args: { start: start('Zed'), end: end(3) },
} satisfies Meta<typeof AppBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {}
export const LongName: Story = { args: { start: start('Community Radio of the Far North'), end: end(120) } }
/** The count grows with the text as far as there is room, and nothing of it is cut. */
export const TextAt200: Story = {
  args: { end: end(120) },
  // The text has its usual size again before a picture is taken.
  parameters: { picture: false },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async ({ canvasElement }) => {
    const pill = canvasElement.querySelector('[data-count]')
    const bar = canvasElement.querySelector('header')
    if (!pill || !bar) throw new Error('There is no count in a bar.')
    const [inner, outer] = [pill.getBoundingClientRect(), bar.getBoundingClientRect()]
    await expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    await expect(inner.right).toBeLessThanOrEqual(outer.right)
    await expect(inner.height).toBeGreaterThanOrEqual(Number.parseFloat(getComputedStyle(pill).fontSize))
  },
}
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Zed' })).toHaveFocus()
  },
}
