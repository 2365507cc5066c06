import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/tokens/guide.ts'
import { Matrix } from '#design-system/tokens/matrix.tsx'
import { Alert } from './alert.tsx'
import { ALERT_MS, AlertRegion, createAlertQueue, type GlobalAlert } from './alert-region.tsx'

function Page({ alerts, timeout }: { alerts: GlobalAlert[]; timeout?: number }) {
  const queue = useMemo(createAlertQueue, [])
  useEffect(() => {
    for (const alert of alerts) queue.add(alert, timeout === undefined ? {} : { timeout })
    return () => queue.clear()
  }, [queue, alerts, timeout])
  return <AlertRegion queue={queue} />
}

const ended: GlobalAlert = { status: 'warning', message: 'Your login has ended. Log in again to go on.' }
const guide = {
  components: ['AlertRegion', 'Alert'],
  do: 'Tell what concerns the whole shop and needs no answer: a session that ended, a server that is gone.',
  dont: 'Put here what belongs to one field or one page: a field’s `error` or a Notice stands where it happened.',
  anatomy: {
    Region: 'At the top, over the bar; two alerts at most, the rest wait.',
    Status: 'An icon in its colour, and a word for the ear: note, done, careful, problem.',
    Message: 'One sentence. It stays six seconds, longer under a pointer or with focus in it.',
    Close: 'Takes it away at once.',
  },
  keys: {
    F6: 'Goes to the alerts from anywhere in the page, and on to the next region.',
    Tab: 'Goes to Close; the time stands still meanwhile.',
    'Enter Space': 'On Close: closes it, and focus goes back to where it was.',
  },
} satisfies Guide

const meta = {
  component: Page,
  tags: ['autodocs'],
  parameters: { guide, docs: { story: { inline: false, height: '320px' } } },
  args: { alerts: [ended] },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const nothing = fn()
export const Looks: Story = {
  render: () => (
    <Matrix
      rows={{
        Info: <Alert status="info" message="The phones are off air until noon." onClose={nothing} />,
        Positive: <Alert status="positive" message="You are back online." onClose={nothing} />,
        Warning: <Alert status="warning" message={ended.message} onClose={nothing} />,
        Critical: <Alert status="critical" message="Your saved cart could not be read, so it starts empty." onClose={nothing} />,
        Long: (
          <Alert
            status="info"
            message="The station is moving house this week: posted orders leave a few days later than usual, and the desk for pickups is at the back door of number 264."
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
    await expect(await screen.findByRole('alertdialog', { name: ended.message })).toBeVisible()
    await expect(screen.getByRole('alert')).toHaveTextContent(ended.message)
    await expect(ALERT_MS).toBe(6000)
  },
}

export const TwoAtOnce: Story = {
  args: { alerts: [ended, { status: 'critical', message: 'Your saved cart could not be read, so it starts empty.' }] },
  play: async () => expect(await screen.findAllByRole('alertdialog')).toHaveLength(2),
}

export const Closed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(ended.message)).toBeNull())
  },
}

/** T306, D173 */
export const HoverPauses: Story = {
  args: { timeout: 2_000 },
  play: async () => {
    const alert = await screen.findByText(ended.message)
    await userEvent.hover(alert)
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    await expect(alert).toBeVisible()
    await userEvent.unhover(alert)
    await waitFor(() => expect(screen.queryByText(ended.message)).toBeNull(), { timeout: 4_000 })
  },
}

export const FocusPauses: Story = {
  args: { timeout: 1000 },
  play: async () => {
    const alert = await screen.findByText(ended.message)
    await userEvent.tab()
    await expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await expect(alert).toBeVisible()
  },
}
