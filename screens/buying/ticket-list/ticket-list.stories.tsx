import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { eventsDay, longestEvent, recordFair } from '#api-mocks/fixtures/events.ts'
import { sampleCatalogue } from '#api-mocks/fixtures/products.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { TicketList } from './ticket-list.tsx'

const meta = {
  title: 'Screens/Buying/Tickets',
  component: TicketList,
  parameters: {
    roles: {
      visitor: { events: publicEvents.toReversed() },
      zedder: { events: publicEvents.toReversed(), hasZedderPrices: true },
      reception: { events: sampleCatalogue.events },
    },
  },
  args: {
    events: publicEvents.toReversed(),
    today: eventsDay,
    hasZedderPrices: false,
    hrefOf: (id) => `/tickets/${id}`,
    hrefs: { zedletter: '/zedletter', subscriptions: '/subscriptions' },
  },
} satisfies Meta<typeof TicketList>
export default meta
type Story = StoryObj<typeof meta>

/** T167, T169: the events open to everyone, soonest first. */
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
    await expect(links[0]).toHaveTextContent('Zedder $15 / everyone else $20, you pay $20')
    await expect(links[1]).toHaveTextContent('Free')
  },
}

/** T167: the desk sees hidden events as well. */
export const Reception: Story = {
  args: { events: sampleCatalogue.events },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').at(-1)).toHaveTextContent('Desk only')
  },
}

/** D59: an event shows on its own day and is gone the day after. */
export const OnTheDay: Story = {
  args: { today: '2026-10-17' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent(recordFair.name)
  },
}

export const PastEventGone: Story = {
  parameters: { picture: false },
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

export const LongestName: Story = {
  args: { events: [longestEvent, ...publicEvents] },
}

/** D920: the price they pay is in ink. */
export const ZedderPrices: Story = {
  args: { hasZedderPrices: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent('you pay $15')
  },
}
