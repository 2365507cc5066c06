import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, ShoppingCart, User } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import { CountBadge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
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

const meta = {
  component: AppBar,
  parameters: { layout: 'fullscreen' },
  args: { start: start('Zed'), end: end(3) },
} satisfies Meta<typeof AppBar>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {}
export const LongName: Story = { args: { start: start('Community Radio of the Far North'), end: end(120) } }
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Zed' })).toHaveFocus()
  },
}
