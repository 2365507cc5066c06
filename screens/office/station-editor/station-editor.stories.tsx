import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { editedCatalogue, waitingPublication } from '#api-mocks/fixtures/catalogue-editor.ts'
import { eventsDay } from '#api-mocks/fixtures/events.ts'
import {
  draftedStation,
  publishedDraws,
  publishedStation,
  publishedWords,
  staleStation,
  stationOfKim,
} from '#api-mocks/fixtures/station-documents.ts'
import type { StationDocument } from '#domain/catalogue/editing/document.ts'
import type { DocumentView } from '#domain/catalogue/editing/views.ts'
import { messages } from '#domain/messages.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { CatalogueEditor, type CatalogueEditorProps } from '#screens/office/catalogue-editor/catalogue-editor.tsx'
import type { DocumentSaving } from './use-document-form.ts'

const withDocuments = (...documents: DocumentView[]): Pick<CatalogueEditorProps, 'catalogue'> => ({
  catalogue: { status: 'ready', data: { ...editedCatalogue, documents } },
})

const meta = {
  title: 'Screens/Office/Station editor',
  component: CatalogueEditor,
  // The pages are long: the few that say most are pictured.
  parameters: { pictures: [] },
  args: {
    ...withDocuments(publishedStation, publishedDraws),
    chosen: 'station-station',
    hrefOf: (key) => `/catalogue-editor/${key}`,
    listHref: '/catalogue-editor',
    versionsHref: '/catalogue-editor/versions',
    csvHref: '/catalogue-editor/csv',
    myName: 'Ari',
    mayPublish: true,
    saving: { status: 'idle' },
    onSave: fn(),
    onDrop: fn(),
    onLook: fn(),
    station: { saving: { status: 'idle' }, onSave: fn(), unsaved: new Map() },
    photographs: { uploads: [], onFiles: fn(), onDismiss: fn() },
    publishing: { isOpen: false, submission: { status: 'idle' } },
    onPublishing: fn(),
    onPublish: fn(),
    onCallOff: fn(),
    unsaved: new Map(),
    today: eventsDay,
  },
  // What is typed in one story mustn't show up in the next.
  render: (args) => <CatalogueEditor {...args} station={{ ...args.station, unsaved: new Map(args.station.unsaved) }} />,
} satisfies Meta<typeof CatalogueEditor>
export default meta
type Story = StoryObj<typeof meta>

/** A shop that answers each save with what `answer` says. */
function Answers({ answer, ...args }: CatalogueEditorProps & { answer: DocumentSaving }) {
  const [saving, setSaving] = useState<DocumentSaving>({ status: 'idle' })
  const [unsaved] = useState(() => new Map<string, never>())
  const onSave: typeof args.station.onSave = (draft) => {
    args.station.onSave(draft)
    setSaving(answer)
  }
  return <CatalogueEditor {...args} station={{ saving, onSave, unsaved }} />
}

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
async function replace(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await put(field, text)
}

/** Hours and postage are changed, and the draft has whole cents and grams. */
export const TheStation: Story = {
  parameters: { pictures: ['desktop'] },
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Pickup hours' }), 'Saturdays from 9')
    const row = within(canvas.getByRole('group', { name: 'Row 1' }))
    const postage = row.getByRole('textbox', { name: 'Postage' })
    await userEvent.clear(postage)
    await userEvent.type(postage, '4.50')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const published = publishedStation.published as StationDocument
    await expect(args.station.onSave).toHaveBeenLastCalledWith({
      entry: {
        ...published,
        pickupHours: 'Saturdays from 9',
        postage: published.postage.map((bracket, index) => (index === 0 ? { upTo: 150, price: 450 } : bracket)),
      },
      revision: 0,
      basis: publishedStation.basis,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Undo what I typed' }))
  },
}
export const PrizesAndTerms: Story = {
  args: { chosen: 'draws-draws' },
  parameters: { pictures: ['desktop'] },
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Gold prizes' }), 'A hat\n\nA coat')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the last' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const published = publishedDraws.published as { daily: string[][] } | null
    await expect(args.station.onSave).toHaveBeenLastCalledWith({
      entry: { ...publishedDraws.published, gold: ['A hat', 'A coat'], daily: published?.daily.slice(0, 9) },
      revision: 0,
      basis: publishedDraws.basis,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Undo what I typed' }))
  },
}
/** Found by a word; one without its placeholder is refused, and the default is put back. */
export const Texts: Story = {
  args: { ...withDocuments(publishedStation, publishedDraws, publishedWords), chosen: 'words-words' },
  play: async ({ args, canvas }) => {
    await put(canvas.getByRole('textbox', { name: /^Find/ }), 'front page')
    await expect(canvas.getByRole('status')).toHaveTextContent('2 found.')
    const title = canvas.getByRole('textbox', { name: 'Front page, under the title' })
    await replace(title, 'Loud and local.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(title).toHaveAccessibleDescription(/\{station\} is missing/)
    await replace(title, '{station} is loud and {locl}.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(title).toHaveAccessibleDescription(/\{locl\} stands for nothing here/)
    await replace(title, '{station} is loud and local.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(args.station.onSave).toHaveBeenLastCalledWith({
      entry: { kind: 'words', id: 'words', texts: { 'pages.landing': '{station} is loud and local.' } },
      revision: 0,
      basis: publishedWords.basis,
    })
    await userEvent.click(canvas.getByRole('button', { name: /^Put the default back/ }))
    await expect(title).toHaveValue(pageTexts.landing.text)
    await expect(canvas.queryByRole('button', { name: /^Put the default back/ })).toBeNull()
  },
}
/** Each fault is beside its field, and all are named at the top. */
export const Faulty: Story = {
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'ABN' }), '12 345 678 901')
    await replace(canvas.getByRole('textbox', { name: 'Phone' }), '5550 1023')
    await replace(canvas.getByRole('textbox', { name: 'Its neighbours' }), 'NSW, Queensland')
    await replace(canvas.getByRole('textbox', { name: 'Amounts to choose' }), '5, five')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(canvas.getByRole('heading', { name: /things? needs? fixing$/ })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'ABN' })).toHaveAccessibleDescription(/the first two check the others/)
    await expect(canvas.getByRole('textbox', { name: 'Its neighbours' })).toHaveAccessibleDescription(/Use short names/)
    await expect(canvas.getByRole('textbox', { name: 'Amounts to choose' })).toHaveAccessibleDescription(/Enter dollars/)
    await expect(args.station.onSave).not.toHaveBeenCalled()
  },
}
export const PrizeTwice: Story = {
  args: { chosen: 'draws-draws' },
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'April prizes' }), 'A hat\nA hat')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(canvas.getByRole('textbox', { name: 'April prizes' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'April prizes' })).toHaveAccessibleDescription(/A prize is here twice/)
  },
}
export const Drafted: Story = {
  args: withDocuments(draftedStation, publishedDraws),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('$4.50')).toBeVisible()
    await expect(canvas.getByText('10 days from the third Friday of August')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Throw the draft away' }))
    await expect(args.onDrop).toHaveBeenCalledWith(draftedStation)
  },
}
export const Stale: Story = {
  args: withDocuments(staleStation, publishedDraws),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What’s published has changed since this draft began')).toBeVisible()
  },
}
/** Someone else saved first: what differs, and which to go on with. */
export const Conflict: Story = {
  render: (args) => (
    <Answers {...args} answer={{ status: 'rejected', reason: 'Kim Lee saved a draft of this.', present: stationOfKim, problems: [] }} />
  ),
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Pickup hours' }), 'Saturdays from 9')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(await canvas.findByText(/^Kim Lee saved this at /)).toBeVisible()
    await expect(canvas.getByText('1300 975 707')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go on with mine' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(args.station.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ revision: 32, entry: expect.objectContaining({ pickupHours: 'Saturdays from 9' }) }),
    )
  },
}
export const Saved: Story = {
  render: (args) => <Answers {...args} answer={{ status: 'saved', view: draftedStation }} />,
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Pickup hours' }), '9am-5pm Monday-Friday')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(await canvas.findByText(/^Saved as a draft/)).toBeVisible()
  },
}
export const Refused: Story = {
  args: { station: { saving: { status: 'rejected', reason: messages.serverUnreachable }, onSave: fn(), unsaved: new Map() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.serverUnreachable)).toBeVisible()
  },
}
export const Waiting: Story = {
  args: {
    catalogue: {
      status: 'ready',
      data: {
        ...editedCatalogue,
        documents: [{ ...publishedStation, waitsFor: waitingPublication.id }],
        waiting: [
          {
            ...waitingPublication,
            entries: [
              { kind: 'station', id: 'station', name: 'The station itself', isNew: false, changes: draftedStation.draft?.changes ?? [] },
            ],
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It’s waiting to be published')).toBeVisible()
    await expect(canvas.getByText('$4.50')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
/** In the list of everything, and in what is published together. */
export const InTheList: Story = {
  args: {
    ...withDocuments(draftedStation, publishedDraws),
    chosen: undefined,
    publishing: { isOpen: true, submission: { status: 'idle' } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Prizes and terms of the draws', hidden: true })).toHaveAttribute(
      'href',
      '/catalogue-editor/draws-draws',
    )
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await expect(dialog.getByRole('checkbox', { name: 'The station itself' })).toBeChecked()
    await expect(dialog.getByText('$4.50')).toBeVisible()
  },
}
