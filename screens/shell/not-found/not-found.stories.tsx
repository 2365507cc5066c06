import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotFound } from './not-found.tsx'

const links = [
  { href: '/', label: 'Home' },
  { href: '/subscriptions', label: 'Subscriptions' },
  { href: '/donations', label: 'Donations' },
  { href: '/merch', label: 'Merch' },
  { href: '/tickets', label: 'Tickets' },
]

const meta = { title: 'Screens/Shell/Not found', component: NotFound, args: { links } } satisfies Meta<typeof NotFound>
export default meta
type Story = StoryObj<typeof meta>

export const UnknownAddress: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links.map(({ href }) => href))
  },
}
