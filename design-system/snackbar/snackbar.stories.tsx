import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { holdTimers } from '#design-system/foundations/hold-timers.ts'
import type { QueuedMessage } from '#design-system/message/message-queue.ts'
import { createSnackQueue, SNACK_MS, SnackRegion } from './snackbar.tsx'

function Page({ snacks }: { snacks: QueuedMessage[] }) {
  const queue = useMemo(createSnackQueue, [])
  useEffect(() => {
    for (const snack of snacks) queue.add(snack)
    return () => queue.clear()
  }, [queue, snacks])
  return <SnackRegion queue={queue} />
}

const undo = fn()
const guide = {
  components: ['SnackRegion'],
  what: 'Confirms what a press has just done, with a way back, and is gone in five seconds.',
  do: 'Confirm what a press has just done, with a way back where there is one.',
  dont: 'Say here what must be read: it is gone in five seconds.',
  anatomy: {
    Region:
      'Above the bottom bar on phones, at the bottom start elsewhere, under the app bar where it would cover the next button. One confirmation at a time.',
    Tone: 'An icon in its colour, and a word to be read aloud: note, done, careful, problem.',
    Words: 'One sentence.',
    Action: 'One, such as Undo; it closes the snack too.',
    Close: 'Takes it away at once.',
  },
  keys: {
    F6: 'Goes to the messages from anywhere in the page, and on to the next region.',
    Tab: 'From the action to Close; the time stands still meanwhile.',
    'Enter Space': 'Does the action, or closes; focus goes back to where it was.',
    Esc: 'Closes the one with the focus.',
  },
} satisfies Guide

let clock: ReturnType<typeof holdTimers>

const meta = {
  component: Page,
  tags: ['autodocs'],
  // Time stands still, so that no picture is too late for its message.
  beforeEach: () => {
    clock = holdTimers(SNACK_MS)
    return clock.release
  },
  parameters: { guide, docs: { story: { inline: false, height: '320px' } } },
  args: { snacks: [{ tone: 'positive', text: 'Added to cart' }] },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: StoryObj<QueuedMessage> = {
  args: { tone: 'positive', text: 'Added to cart' },
  parameters: { playground: 'Message' },
  render: ({ tone, text }) => <Page snacks={[{ tone, text }]} />,
}

export const Positive: Story = {
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Added to cart' })).toBeVisible()
    await expect(screen.getByRole('alert')).toHaveTextContent('Done: Added to cart')
  },
}
export const Critical: Story = { args: { snacks: [{ tone: 'critical', text: 'Server could not be reached!' }] } }
export const Two: Story = {
  args: {
    snacks: [
      { tone: 'info', text: 'Zedder prices no longer apply' },
      { tone: 'info', text: 'Removed from cart', action: { label: 'Undo', onPress: undo } },
    ],
  },
}
export const LongWords: Story = {
  args: {
    snacks: [
      {
        tone: 'critical',
        text: 'Email already exists, you can reset your password via the Login page.',
        action: { label: 'Login', onPress: fn() },
      },
    ],
  },
}
export const Acted: Story = {
  parameters: { picture: false },
  args: { snacks: [{ tone: 'info', text: 'Removed from cart', action: { label: 'Undo', onPress: undo } }] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Removed from cart')).toBeNull())
  },
}
export const TimesOut: Story = {
  parameters: { picture: false },
  play: async () => {
    const snack = await screen.findByText('Added to cart')
    await expect(SNACK_MS).toBe(5000)
    // The time starts just after the snack is drawn; a pointer stops only a time that has started.
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await userEvent.hover(snack)
    await waitFor(() => expect(clock.waiting()).toBe(0))
    await clock.elapse()
    await expect(snack).toBeVisible()
    await userEvent.unhover(snack)
    await clock.elapse()
    await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull())
  },
}
export const Focused: Story = {
  play: async () => {
    await screen.findByText('Added to cart')
    await userEvent.tab()
    await expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
  },
}

const BesideAButton: Story['render'] = (args) => (
  <>
    <Button>Checkout</Button>
    <Page {...args} />
  </>
)
const two: QueuedMessage[] = [
  { tone: 'info', text: 'Zedder prices no longer apply' },
  { tone: 'info', text: 'Removed from cart', action: { label: 'Undo', onPress: undo } },
]
/** F6 goes to the messages and back; one that closes, by its button or Escape, gives the focus to the next, the last one to where it was before. */
export const ByKeyboard: Story = {
  parameters: { picture: false },
  args: { snacks: two },
  render: BesideAButton,
  play: async ({ canvas }) => {
    const checkout = canvas.getByRole('button', { name: 'Checkout' })
    const region = await screen.findByRole('region', { name: 'Messages' })
    checkout.focus()
    await userEvent.keyboard('{F6}')
    await expect(region).toHaveFocus()
    await waitFor(() => expect(clock.waiting()).toBe(0))
    await userEvent.keyboard('{F6}')
    await expect(checkout).toHaveFocus()
    await waitFor(() => expect(clock.waiting()).toBe(2))
    await userEvent.keyboard('{F6}{Tab}{Tab}{Tab}')
    await expect(screen.getAllByRole('button', { name: 'Close' })[0]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Zedder prices no longer apply' })).toHaveFocus())
    await expect(clock.waiting()).toBe(0)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(checkout).toHaveFocus())
    await expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull()
  },
}

/** Who closes one by hand isn't kept among the messages: the time of the other goes on once the hand has left. */
export const ByHand: Story = {
  parameters: { picture: false },
  args: { snacks: two },
  render: BesideAButton,
  play: async ({ canvas }) => {
    const checkout = canvas.getByRole('button', { name: 'Checkout' })
    await screen.findByText('Removed from cart')
    checkout.focus()
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Removed from cart')).toBeNull())
    await userEvent.hover(checkout)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.elapse()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

const overlaps = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
const tall = Array.from({ length: 24 }, (_, index) => `${index + 1}. Brushed inside, tower on the chest.`)
/** It stays off the heading and off the buttons of a dialog that fills the screen. */
export const OverADialog: Story = {
  render: (args) => (
    <>
      <Dialog isOpen onClose={fn()}>
        <DialogBody
          title="Logo tee"
          actions={
            <>
              <Button tone="outline">View cart</Button>
              <Button>Add to cart</Button>
            </>
          }
        >
          {tall.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </DialogBody>
      </Dialog>
      <Page {...args} />
    </>
  ),
  play: async () => {
    const snack = await screen.findByRole('alertdialog', { name: 'Added to cart' })
    const dialog = screen.getByRole('dialog', { name: 'Logo tee' })
    await waitFor(() => {
      const { height } = dialog.getBoundingClientRect()
      if (height < 600) throw new Error('The sheet is still on its way.')
      expect(overlaps(snack, screen.getByRole('button', { name: 'Add to cart' }))).toBe(false)
    })
    await expect(overlaps(snack, screen.getByRole('button', { name: 'View cart' }))).toBe(false)
    await expect(overlaps(snack, screen.getByRole('heading', { name: 'Logo tee' }))).toBe(false)
  },
}
