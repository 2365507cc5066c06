import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { booksNeverCompared, booksThatAgree, booksThatDiffer, differencesOfEachKind, longestBooks } from '#api-mocks/fixtures/books.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { type Books as BooksState, booksMessages } from '#domain/books/books.ts'
import { messages } from '#domain/messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { Books } from './books.tsx'

const ready = (data: BooksState) => ({ status: 'ready', data }) as const
const last = (rest: Partial<NonNullable<BooksState['last']>>) => ({
  ...{ state: 'done' as const, at: '2027-05-12T04:10:00.000Z', askedBy: 'Alex Admin', pages: 0, pagesInAll: null, error: null },
  ...rest,
})

const meta = {
  title: 'Screens/Office/Books',
  component: Books,
  parameters: { pictures: ['desktop'] },
  args: {
    books: ready(booksThatDiffer),
    onCompare: fn(),
    orderHref: (number) => `/orders/${number}`,
    chosen: undefined,
    submission: { status: 'idle' },
    onOpen: fn(),
    onClose: fn(),
    onSettle: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Books>
export default meta
type Story = StoryObj<typeof meta>

/** One difference of each kind, with what each side says and what to do. */
export const OfEachKind: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /4FS12345AB678901C/ })).toHaveTextContent(/Took \$80\.00.*Doesn’t know it.*None here/)
    await expect(canvas.getByRole('row', { name: /7WJ48812EF093375R/ })).toHaveTextContent(/Took \$97\.00.*Was paid \$97\.50/)
    await expect(canvas.getByRole('row', { name: /1AB90028GH551207T/ })).toHaveTextContent('Took USD 50.00')
    await expect(canvas.getByRole('link', { name: 'ZED-001044' })).toHaveAttribute('href', '/orders/ZED-001044')
    await userEvent.click(canvas.getByRole('button', { name: 'Settle 4FS12345AB678901C' }))
    await expect(args.onOpen).toHaveBeenLastCalledWith(differencesOfEachKind[0])
    await userEvent.click(canvas.getByRole('button', { name: 'Compare now' }))
    await expect(args.onCompare).toHaveBeenCalledOnce()
  },
}
export const TheyAgree: Story = { args: { books: ready(booksThatAgree) } }
/** The first payment is newer than PayPal's list. */
export const NothingYet: Story = {
  args: {
    books: ready({
      ...booksThatAgree,
      compared: {
        from: '2027-05-12T01:10:00.000Z',
        until: '2027-05-12T01:10:00.000Z',
        at: '2027-05-12T04:10:00.000Z',
        count: 0,
        others: 0,
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to compare yet')).toBeVisible()
    await expect(canvas.queryByText('Nothing here needs a look.')).toBeNull()
  },
}
export const NeverCompared: Story = { args: { books: ready(booksNeverCompared) } }
/** Test payments only: PayPal's sandbox or the double. */
export const TestPayments: Story = { args: { books: ready({ ...booksNeverCompared, isNightly: false }) } }
export const Comparing: Story = {
  args: { books: ready({ ...booksThatDiffer, last: last({ state: 'running', pages: 2, pagesInAll: 7 }) }) },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Reading PayPal’s list: page 2 of 7'),
}
export const Starting: Story = { args: { books: ready({ ...booksThatAgree, last: last({ state: 'asked' }) }) } }
export const ComparisonFailed: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { books: ready({ ...booksThatAgree, last: last({ state: 'failed', error: 'NOT_AUTHORIZED' }) }) },
}
export const Settling: Story = {
  args: { chosen: differencesOfEachKind[0] },
  play: async ({ args, canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.click(await dialog.findByRole('button', { name: 'It’s settled' }))
    await expect(await dialog.findByText(orderDeskMessages.needsWhy)).toBeVisible()
    await expect(args.onSettle).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /How it was settled/ }), ' Given back at PayPal {Tab}')
    await userEvent.click(dialog.getByRole('button', { name: 'It’s settled' }))
    await expect(args.onSettle).toHaveBeenLastCalledWith('Given back at PayPal')
  },
}
export const NotSettled: Story = {
  args: { chosen: differencesOfEachKind[0], submission: { status: 'rejected', reason: booksMessages.changed } },
}
export const Longest: Story = { parameters: { pictures: ['desktop', 'phone'] }, args: { books: ready(longestBooks) } }
export const KeyboardFocus: Story = {
  args: { books: ready(booksThatAgree) },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Compare now' })).toHaveFocus()
  },
}
export const Loading: Story = { args: { books: { status: 'loading' } } }
export const Failed: Story = { args: { books: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
