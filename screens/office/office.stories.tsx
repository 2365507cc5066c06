import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { Office } from './office.tsx'

const meta = { title: 'Screens/Office', component: Office } satisfies Meta<typeof Office>
export default meta
type Story = StoryObj<typeof meta>

/** T69 */
export const NotOpenYet: Story = {
  play: async ({ canvas }) => expect(canvas.getByText(messages.notBuilt)).toBeVisible(),
}
