import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'
import { PracticeFrame } from './practice-frame.tsx'
import { PracticeRound } from './practice-round.tsx'

const meta = {
  title: 'Screens/Review/Practice frame',
  component: PracticeFrame,
  parameters: { layout: 'fullscreen' },
  args: { onLeave: fn(), onKeys: fn(), children: <PracticeRound onNext={fn()} onLeave={fn()} /> },
} satisfies Meta<typeof PracticeFrame>
export default meta
type Story = StoryObj<typeof meta>

/** The end of a practice order: start the next one, or leave. */
export const EndOfARound: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('PRACTICE')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Practise another order' })).toHaveFocus()
    const [leave] = canvas.getAllByRole('button', { name: 'Back to the real desk' })
    if (leave) await userEvent.click(leave)
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

/** The label stays visible above a dialog, and the two don't overlap. */
export const UnderADialog: Story = {
  args: {
    children: (
      <Dialog isOpen onClose={fn()}>
        <DialogBody title="Payment completed" actions={<Button>Finish</Button>}>
          <Text>Order ZED-001001, paid by eftpos.</Text>
        </DialogBody>
      </Dialog>
    ),
  },
  play: async () => {
    const dialog = (await screen.findByRole('dialog')).getBoundingClientRect()
    const word = screen.getByText('PRACTICE').getBoundingClientRect()
    await expect(dialog.top).toBeGreaterThanOrEqual(word.bottom)
    await expect(document.elementsFromPoint(word.x + 4, word.y + 4)[0]).not.toBe(undefined)
  },
}
