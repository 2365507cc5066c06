import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { eventsDay, longestEvent, recordFair } from '#api-mocks/fixtures/events.ts'
import { sampleCatalogue } from '#api-mocks/fixtures/products.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { messages } from '#domain/messages.ts'
import { TicketList } from './ticket-list.tsx'

const onRetry = fn()

const meta = {
  title: 'Screens/Choosing/Tickets',
  component: TicketList,
  parameters: {
    roles: {
      visitor: { events: { status: 'ready', data: publicEvents.toReversed() } },
      zedder: { events: { status: 'ready', data: publicEvents.toReversed() } },
      reception: { events: { status: 'ready', data: sampleCatalogue.events } },
    },
  },
  args: {
    events: { status: 'ready', data: publicEvents.toReversed() },
    today: eventsDay,
    hrefOf: (id) => `/tickets/${id}`,
    hrefs: { zedletter: '/zedletter', subscriptions: '/subscriptions' },
  },
} satisfies Meta<typeof TicketList>
export default meta
type Story = StoryObj<typeof meta>

/** T167, T169: what anybody may buy, soonest first. */
export const Public: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href')?.slice('/tickets/'.length))).toEqual([
      'loading-dock-january',
      'open-day',
      'autumn-concert',
      'synth-workshop',
      'midwinter-fun-run',
      'radiothon-party',
    ])
    await expect(links[0]).toHaveTextContent('Saturday 23 January 2027, 6:30 pm')
    await expect(links[0]).toHaveTextContent('The Loading Dock, West End')
    await expect(links[0]).toHaveTextContent('$15.00 / $20.00')
    await expect(links[1]).toHaveTextContent('Free')
  },
}

/** T167: the desk sees what is hidden as well. */
export const Reception: Story = {
  args: { events: { status: 'ready', data: sampleCatalogue.events } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').at(-1)).toHaveTextContent('Desk only')
  },
}

/** D59: on its own day an event still shows, the day after it is gone. */
export const OnTheDay: Story = {
  args: { today: '2026-10-17' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent(recordFair.name)
  },
}

export const PastEventGone: Story = {
  args: { today: '2026-10-18' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: new RegExp(recordFair.name) })).toBeNull()
  },
}

export const NoneUpcoming: Story = {
  args: { today: '2028-01-01' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get Zedletter' })).toHaveAttribute('href', '/zedletter')
  },
}

export const Loading: Story = { args: { events: { status: 'loading' } } }

export const Failed: Story = {
  args: { events: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const LongestName: Story = {
  args: { events: { status: 'ready', data: [longestEvent, ...publicEvents] } },
}
