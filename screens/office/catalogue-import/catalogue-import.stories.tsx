import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { eventsDay } from '#api-mocks/fixtures/events.ts'
import { cleanPreview, faultyPreview, longPreview, samePreview } from '#api-mocks/fixtures/product-files.ts'
import { sheetMessages } from '#domain/catalogue/sheet/judge-products.ts'
import { messages } from '#domain/messages.ts'
import { CatalogueImport } from './catalogue-import.tsx'

const meta = {
  title: 'Screens/Office/Catalogue import',
  component: CatalogueImport,
  parameters: { picture: false },
  args: {
    file: { status: 'none' },
    onFile: fn(),
    importing: { status: 'idle' },
    onImport: fn(),
    isDownloading: false,
    onDownload: fn(),
    listHref: '/catalogue-editor',
    today: eventsDay,
  },
} satisfies Meta<typeof CatalogueImport>
export default meta
type Story = StoryObj<typeof meta>

const ready = (preview: typeof cleanPreview, isWindows = false) => ({ status: 'ready' as const, name: 'merch.csv', preview, isWindows })
const csv = new File(['Short code\ntea-towel\n'], 'merch.csv', { type: 'text/csv' })

/** A file is dropped or chosen; all merch is saved as one. */
export const NoFile: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save all merch as CSV' }))
    await expect(args.onDownload).toHaveBeenCalled()
    await userEvent.upload(canvasElement.querySelector('input[type=file]') as HTMLInputElement, csv)
    await expect(args.onFile).toHaveBeenLastCalledWith(csv)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(csv)
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    canvas.getByText(/or drop it here/).dispatchEvent(drop)
    await expect(args.onFile).toHaveBeenCalledTimes(2)
  },
}
/** What each row would do, before anything is done. */
export const Ready: Story = {
  parameters: { picture: true, pictures: ['desktop'] },
  args: { file: ready(cleanPreview) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 new, 2 changed.')
    await expect(canvas.getByText('On top of the draft by Kim Lee.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Make 3 drafts' }))
    await expect(args.onImport).toHaveBeenCalled()
  },
}
/** Each fault with its row and its column, before everything else. While there's one, nothing can be imported. */
export const Faulty: Story = {
  parameters: { picture: true, pictures: ['desktop', 'phone'] },
  args: { file: ready(faultyPreview) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^“Supplier”: left out/)).toBeVisible()
    await expect(canvas.getByText('4 rows can’t be taken in')).toBeVisible()
    const rows = canvas.getAllByRole('row').slice(1)
    await expect(rows[0]).toHaveTextContent('Everyone else pays: Enter dollars')
    await expect(rows.map((row) => row.textContent?.match(/^Row \d/)?.[0])).toEqual([3, 5, 6, 7, 2, 4].map((row) => `Row ${row}`))
    await expect(canvas.queryByRole('button', { name: /^Make/ })).toBeNull()
  },
}
/** Older spreadsheets write another encoding: it's read, and told. */
export const ReadAsWindows: Story = {
  args: { file: ready(cleanPreview, true) },
  play: async ({ canvas }) => expect(canvas.getByText(/it was read as Windows-1252/)).toBeVisible(),
}
export const NothingToChange: Story = {
  args: { file: ready(samePreview) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Nothing to change: all \d+ products are like this already\.$/)
    await expect(canvas.queryByRole('button', { name: /^Make/ })).toBeNull()
  },
}
/** Sixty rows are drawn, then as many more. */
export const Long: Story = {
  args: { file: ready(longPreview) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(61)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more of the 100' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(101)
  },
}
export const Reading: Story = { args: { file: { status: 'reading', name: 'merch.csv' } } }
/** The file as a whole can't be read. */
export const Refused: Story = {
  args: { file: { status: 'refused', name: 'merch.csv', reason: sheetMessages.noCode } },
  play: async ({ canvas }) => expect(canvas.getByText(sheetMessages.noCode)).toBeVisible(),
}
export const Unreachable: Story = { args: { file: { status: 'refused', name: 'merch.csv', reason: messages.serverUnreachable } } }
export const MakingDrafts: Story = { args: { file: ready(cleanPreview), importing: { status: 'sending' } } }
/** Someone changed a thing since the preview, which is shown as it is now. */
export const ChangedSince: Story = {
  args: { file: ready(cleanPreview), importing: { status: 'rejected', reason: sheetMessages.changedSince } },
  play: async ({ canvas }) => expect(canvas.getByText(sheetMessages.changedSince)).toBeVisible(),
}
export const Downloading: Story = { args: { isDownloading: true } }
