import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { activeSubscriber, expiredSubscriber, manySubscribers } from '#api-mocks/fixtures/desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import { People } from './people.tsx'

const meta = {
  title: 'Screens/Desk/People',
  component: People,
  parameters: { pictures: ['desktop'] },
  args: { find: '', found: undefined, onFind: fn(), personHref: (number) => `/people/${number}`, today: someDay },
} satisfies Meta<typeof People>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' petrof {Enter}')
    await expect(args.onFind).toHaveBeenLastCalledWith('petrof')
  },
}
export const Found: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { find: 'okafor', found: { status: 'ready', data: { people: [activeSubscriber, expiredSubscriber], isNear: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 people found.')
    await expect(canvas.getByRole('link', { name: 'Wren Okafor' })).toHaveAttribute('href', '/people/10001')
  },
}
export const FoundByLikeness: Story = {
  args: { find: 'okafer', found: { status: 'ready', data: { people: [activeSubscriber], isNear: true } } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('No exact match. Is it one of these?'),
}
export const Many: Story = {
  args: { find: 'smith', found: { status: 'ready', data: { people: [...manySubscribers], isNear: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The first 20. Type more to find fewer.')
    await expect(canvas.getByRole('link', { name: 'B. Smith' })).toHaveAttribute('href', '/people/r102')
  },
}
export const NobodyFound: Story = {
  args: { find: 'nobody', found: { status: 'ready', data: { people: [], isNear: false } } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('No one by that name, or close to it.'),
}
/** No search is sent, and the text stays. */
export const TooLittle: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '7{Enter}')
    await expect(canvas.getByText(deskMessages.tooLittleToFind)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('7')
    await expect(args.onFind).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { find: 'okafor', found: { status: 'loading' } } }
export const Failed: Story = {
  args: { find: 'okafor', found: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
}
