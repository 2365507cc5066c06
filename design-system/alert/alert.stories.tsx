import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { holdTimers } from '#design-system/foundations/hold-timers.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Message } from '#design-system/message/message.tsx'
import type { QueuedMessage } from '#design-system/message/message-queue.ts'
import { ALERT_MS, AlertRegion, createAlertQueue } from './alert-region.tsx'

function Page({ alerts }: { alerts: QueuedMessage[] }) {
  const queue = useMemo(createAlertQueue, [])
  useEffect(() => {
    for (const alert of alerts) queue.add(alert)
    return () => queue.clear()
  }, [queue, alerts])
  return <AlertRegion queue={queue} />
}

const ended: QueuedMessage = { tone: 'warning', text: 'Your login has ended. Log in again to continue.' }
const guide = {
  components: ['AlertRegion'],
  what: 'News for the whole shop, over the top bar: your login has ended, you’re offline.',
  do: 'Tell what concerns the whole shop and needs no answer: a session that ended, a server that is gone.',
  dont: 'Put here what belongs to one field or one page: a field’s `error` or a Notice stands where it happened.',
  anatomy: {
    Region: 'At the top, over the bar; two alerts at most, the rest wait.',
    Tone: 'An icon in its colour, and a word to be read aloud: note, done, careful, problem.',
    Message: 'One sentence. It stays six seconds, longer under a pointer or with focus in it.',
    Close: 'Takes it away at once.',
  },
  keys: {
    F6: 'Goes to the alerts from anywhere in the page, and on to the next region.',
    Tab: 'Goes to Close; the time stands still meanwhile.',
    'Enter Space': 'On Close: closes it, and focus goes back to where it was.',
    Esc: 'Closes the one with the focus.',
  },
} satisfies Guide

let clock: ReturnType<typeof holdTimers>

const meta = {
  component: Page,
  tags: ['autodocs'],
  // Time stands still, so that no picture is too late for its message.
  beforeEach: () => {
    clock = holdTimers(ALERT_MS)
    return clock.release
  },
  parameters: { guide, docs: { story: { inline: false, height: '320px' } } },
  args: { alerts: [ended] },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: StoryObj<typeof Message> = {
  args: { tone: 'warning', text: ended.text, onClose: fn() },
  parameters: { playground: 'Message' },
  render: (args) => <Message {...args} />,
}

const nothing = fn()
export const Looks: Story = {
  render: () => (
    <Matrix
      rows={{
        Info: <Message tone="info" text="The phones are off air until noon." onClose={nothing} />,
        Positive: <Message tone="positive" text="You are back online." onClose={nothing} />,
        Warning: <Message tone="warning" text={ended.text} onClose={nothing} />,
        Critical: <Message tone="critical" text="We couldn’t bring back your saved cart, so you’re starting fresh." onClose={nothing} />,
        Long: (
          <Message
            tone="info"
            text="The station is moving house this week: posted orders leave a few days later than usual, and the desk for pickups is at the back door of number 264."
            onClose={nothing}
          />
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await expect(nothing).toHaveBeenCalledOnce()
  },
}

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: ended.text })).toBeVisible()
    await expect(screen.getByRole('alert')).toHaveTextContent(ended.text)
    await expect(ALERT_MS).toBe(6000)
  },
}

export const TwoAtOnce: Story = {
  args: { alerts: [ended, { tone: 'critical', text: 'We couldn’t bring back your saved cart, so you’re starting fresh.' }] },
  play: async () => expect(await screen.findAllByRole('alertdialog')).toHaveLength(2),
}

export const Closed: Story = {
  parameters: { picture: false },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(ended.text)).toBeNull())
  },
}

/** T306, D173 */
export const HoverPauses: Story = {
  parameters: { picture: false },
  play: async () => {
    const alert = await screen.findByText(ended.text)
    await userEvent.hover(alert)
    await clock.elapse()
    await expect(alert).toBeVisible()
    await userEvent.unhover(alert)
    await clock.elapse()
    await waitFor(() => expect(screen.queryByText(ended.text)).toBeNull())
  },
}

export const FocusPauses: Story = {
  play: async () => {
    const alert = await screen.findByText(ended.text)
    await userEvent.tab()
    await expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
    await clock.elapse()
    await expect(alert).toBeVisible()
  },
}
