import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from './dialog-body.tsx'

const meta = {
  component: DialogBody,
  args: {
    title: 'Make a donation?',
    children: 'Every dollar goes to the transmitter, the desk and the people who answer the phone.',
    onClose: fn(),
    actions: (
      <>
        <Button tone="quiet">No thanks, go to checkout</Button>
        <Button>Add donation</Button>
      </>
    ),
  },
} satisfies Meta<typeof DialogBody>
export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {}
export const Bare: Story = { args: { actions: undefined, onClose: undefined, title: 'Order confirmed' } }
export const LongTitle: Story = {
  args: { size: 'wide', title: 'A very long product name that has to share its line with the close button and cannot' },
}
