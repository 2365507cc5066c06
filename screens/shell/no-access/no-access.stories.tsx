import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { NoAccess } from './no-access.tsx'

const links = [
  { href: '/', label: 'Home' },
  { href: '/subscriptions', label: 'Subscriptions' },
  { href: '/merch', label: 'Merch' },
]
const meta = { title: 'Screens/Shell/No access', component: NoAccess, args: { links } } satisfies Meta<typeof NoAccess>
export default meta
type Story = StoryObj<typeof meta>

/** T40, D126 */
export const ForSomebodyElse: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(messages.noAccess),
}
