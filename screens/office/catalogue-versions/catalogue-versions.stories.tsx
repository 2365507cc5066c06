import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { catalogueVersionList } from '#api-mocks/fixtures/catalogue-editor.ts'
import { eventsDay } from '#api-mocks/fixtures/events.ts'
import { messages } from '#domain/messages.ts'
import { CatalogueVersions } from './catalogue-versions.tsx'

const meta = {
  title: 'Screens/Office/Catalogue versions',
  component: CatalogueVersions,
  parameters: { pictures: [] },
  args: {
    versions: { status: 'ready', data: catalogueVersionList },
    listHref: '/catalogue-editor',
    mayPublish: true,
    puttingBack: { status: 'idle' },
    onPutBack: fn(),
    today: eventsDay,
  },
} satisfies Meta<typeof CatalogueVersions>
export default meta
type Story = StoryObj<typeof meta>

/** What changed with each, in words and prices. The newest is what is on sale, so it can't be put back. */
export const Versions: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'What changed' })[0] as HTMLElement)
    await expect(canvas.getByText('$16.00 for Zedders, $20.00 for everyone else')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Put it back: version 3' })).toBeNull()
  },
}
/** Putting back makes drafts: they are looked through and published like any others. */
export const PuttingBack: Story = {
  parameters: { pictures: ['desktop'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Put it back: version 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Put version 2 back?' }))
    await expect(dialog.getByText(/Nothing changes in the shop/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Make the drafts' }))
    await expect(args.onPutBack).toHaveBeenCalledWith(catalogueVersionList[1])
  },
}
/** There are drafts of the same things. */
export const Refused: Story = {
  args: {
    puttingBack: {
      status: 'rejected',
      reason: 'There are drafts of the same things, or they wait to be published. Publish or drop those first.',
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Put it back: version 1' }))
    await expect(await screen.findByText(/There are drafts of the same things/)).toBeVisible()
  },
}
export const AsAnEditor: Story = {
  args: { mayPublish: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Put it back/ })).toBeNull()
  },
}
export const OlderLoading: Story = { args: { older: { status: 'loading', onLoad: fn() } } }
export const OlderFailed: Story = {
  args: { older: { status: 'failed', message: messages.serverUnreachable, onLoad: fn() } },
}
export const Loading: Story = { args: { versions: { status: 'loading' } } }
export const Failed: Story = { args: { versions: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
export const Empty: Story = { args: { versions: { status: 'ready', data: [] } } }
