import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  editedCatalogue,
  editedConcert,
  editedMisc,
  editedMug,
  editedTee,
  longestEvent,
  manyEntries,
  staleTee,
  stoppedPublication,
  teeOfKim,
} from '#api-mocks/fixtures/catalogue-editor.ts'
import { eventsDay } from '#api-mocks/fixtures/events.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import { messages } from '#domain/messages.ts'
import { CatalogueEditor, type CatalogueEditorProps } from './catalogue-editor.tsx'
import type { Saving } from './use-entry-form.ts'

const meta = {
  title: 'Screens/Office/Catalogue editor',
  component: CatalogueEditor,
  // The pages are long: the few that say most are pictured.
  parameters: { pictures: [] },
  args: {
    catalogue: { status: 'ready', data: editedCatalogue },
    hrefOf: (key) => `/catalogue-editor/${key}`,
    listHref: '/catalogue-editor',
    versionsHref: '/catalogue-editor/versions',
    csvHref: '/catalogue-editor/csv',
    myName: 'Ari',
    mayPublish: true,
    saving: { status: 'idle' },
    onSave: fn(),
    onDrop: fn(),
    station: { saving: { status: 'idle' }, onSave: fn(), unsaved: new Map() },
    photographs: { uploads: [], onFiles: fn(), onDismiss: fn() },
    publishing: { isOpen: false, submission: { status: 'idle' } },
    onPublishing: fn(),
    onPublish: fn(),
    onLook: fn(),
    onCallOff: fn(),
    unsaved: new Map(),
    today: eventsDay,
  },
  // What is typed in one story mustn't show up in the next.
  render: (args) => <CatalogueEditor {...args} unsaved={new Map(args.unsaved)} />,
} satisfies Meta<typeof CatalogueEditor>
export default meta
type Story = StoryObj<typeof meta>

const bothSizes = { pictures: ['desktop', 'phone'] }
const onDesktop = { pictures: ['desktop'] }
const onPhone = { pictures: ['phone'] }

/** A shop that answers each save with what `answer` says. */
function Answers({ answer, ...args }: CatalogueEditorProps & { answer: Saving }) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const [unsaved] = useState(() => new Map<string, never>())
  return (
    <CatalogueEditor
      {...args}
      unsaved={unsaved}
      saving={saving}
      onSave={(draft) => {
        args.onSave(draft)
        setSaving(answer)
      }}
    />
  )
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

/** Goes to the tee's handle as the keyboard does: to the list, down a row, into the row. */
async function reachTee(canvas: { getByRole: (role: 'row', options: { name: string }) => HTMLElement }) {
  canvas.getByRole('row', { name: 'Storm Season, on vinyl' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
}

/** Merch in the shop's order, events by date; drafts, what waits and what is hidden are marked, and the archived is left out. */
export const Everything: Story = {
  parameters: bothSizes,
  play: async ({ canvas }) => {
    const merch = within(canvas.getByRole('grid', { name: 'Merch' }))
    await expect(merch.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Storm Season, on vinyl',
      'Logo tee',
      'Loud mug',
      'Stickers',
      'Green room jam',
    ])
    await expect(canvas.getByText('2 changes not published.')).toBeVisible()
    await expect(canvas.getByText('New draft')).toBeVisible()
    await expect(canvas.queryByText('Calendar 2025')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Autumn concert' })).toHaveAttribute('href', '/catalogue-editor/ticket-autumn-concert')
  },
}
/** An editor drafts; the button that publishes is an admin's. */
export const AsAnEditor: Story = {
  args: { mayPublish: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/An admin publishes/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Publish/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Call it off/ })).toBeNull()
  },
}
export const Found: Story = {
  play: async ({ canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'Find' }), 'TRAM hall')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 found.')
    await expect(canvas.getByRole('link', { name: 'Autumn concert' })).toBeVisible()
    await expect(canvas.queryByRole('grid')).toBeNull()
    await replace(canvas.getByRole('textbox', { name: 'Find' }), 'tee')
    // Part of a list has no order of its own.
    await expect(canvas.queryByRole('button', { name: /^Drag/ })).toBeNull()
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'Find' }), 'kazoo of doom')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing like that.')
  },
}
export const OnlyArchived: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Everything/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Archived' }))
    await expect(canvas.getByRole('link', { name: 'Calendar 2025' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Logo tee' })).toBeNull()
  },
}
/** From a row: duplicate, hide, archive. Each is a draft, like everything here. */
export const RowMenu: Story = {
  parameters: onDesktop,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Logo tee' }))
    await expect(canvas.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/catalogue-editor/copy-merch-logo-tee')
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: { ...editedTee.published, visibility: 'archived' },
      revision: 0,
      basis: editedTee.basis,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'More about Logo tee' }))
    await expect(canvas.getByRole('button', { name: 'Hide it from the shop' })).toBeVisible()
  },
}
/** Moved with the keyboard, below the mug: its rank is between those of its new neighbours. */
export const Reordered: Story = {
  play: async ({ args, canvas }) => {
    await reachTee(canvas)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.querySelector('[data-drop-target]')).not.toBeNull())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: { ...editedTee.published, rank: 2.5 },
      revision: 0,
      basis: editedTee.basis,
    })
  },
}
/** Of 300 products, 60 are drawn until more are asked for; the search finds them all. */
export const Many: Story = {
  args: { catalogue: { status: 'ready', data: manyEntries } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more of the 300' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(120)
    await put(canvas.getByRole('textbox', { name: 'Find' }), 'mug 299')
    await expect(canvas.getByRole('link', { name: 'Mug 299' })).toBeVisible()
  },
}
export const LongestInTheList: Story = {
  parameters: onPhone,
  args: { catalogue: { status: 'ready', data: { entries: [longestEvent], waiting: [stoppedPublication] } } },
}
/** What was set for a time stopped, because something in it had changed. */
export const Stopped: Story = {
  parameters: onPhone,
  args: { catalogue: { status: 'ready', data: { entries: editedCatalogue.entries, waiting: [stoppedPublication] } } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Not published: something in it has changed since')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'What changes' }))
    await expect(canvas.getByText('$7.00 for Zedders, $9.00 for everyone else')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Call it off/ }))
    await expect(args.onCallOff).toHaveBeenCalledWith(stoppedPublication)
  },
}
export const CallingOff: Story = { args: { callingOff: 7 } }
export const MoveRefused: Story = {
  args: { saving: { status: 'rejected', reason: messages.serverUnreachable } },
}

/** Every field of a product, beside them who sees it and its poster. Money and weights arrive in whole cents and grams. */
export const AProduct: Story = {
  parameters: onDesktop,
  args: { chosen: 'merch-logo-tee' },
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Zedders pay' }), '26.50')
    await replace(canvas.getByRole('textbox', { name: 'Everyone else pays' }), '32')
    await replace(canvas.getByRole('textbox', { name: 'Weight in grams' }), '215')
    const choices = canvas.getByRole('textbox', { name: 'Choices' })
    await put(choices, '\nXL')
    const large = within(canvas.getByRole('group', { name: 'XL' }))
    await put(large.getByRole('textbox', { name: 'How many to begin with' }), '8')
    await userEvent.click(within(canvas.getByRole('group', { name: 'S' })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: {
        ...editedTee.published,
        price: [2650, 3200],
        weight: 215,
        params: [{ type: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL'] }],
        stock: [
          { options: { size: 'M' }, extraWeight: 15, opening: 20 },
          { options: { size: 'L' }, extraWeight: 30, opening: 20 },
          { options: { size: 'XL' }, extraWeight: 0, opening: 8 },
        ],
      },
      revision: 0,
      basis: editedTee.basis,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Undo what I typed' }))
    await expect(canvas.getByRole('textbox', { name: 'Choices' })).toHaveValue('S\nM\nL')
    await expect(canvas.queryByRole('button', { name: 'Undo what I typed' })).toBeNull()
  },
}
/** A pack has its own name, prices and weight. */
export const InPacks: Story = {
  args: { chosen: 'merch-stickers' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove pack 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a pack' }))
    const pack = within(canvas.getByRole('group', { name: 'Pack 2' }))
    await put(pack.getByRole('textbox', { name: 'Name of the pack' }), 'Hundred')
    await put(pack.getByRole('textbox', { name: 'Zedders pay' }), '90')
    await put(pack.getByRole('textbox', { name: 'Everyone else pays' }), '120')
    await replace(pack.getByRole('textbox', { name: 'Extra grams' }), '99')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({
        entry: expect.objectContaining({
          packs: [
            { name: 'Twenty', price: [2500, 4000], extraWeight: 19 },
            { name: 'Hundred', price: [9000, 12_000], extraWeight: 99 },
          ],
        }),
      }),
    )
  },
}
/** The code of its address is made from its name, until another is typed. It's for everyone, and listed first. */
export const ANewProduct: Story = {
  args: { chosen: 'new-merch' },
  play: async ({ args, canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'Name' }), 'Très loud kazoo')
    await expect(canvas.getByRole('textbox', { name: 'Short code' })).toHaveValue('tres-loud-kazoo')
    await replace(canvas.getByRole('textbox', { name: 'Short code' }), 'kazoo')
    await put(canvas.getByRole('textbox', { name: 'Name' }), ' of doom')
    await expect(canvas.getByRole('textbox', { name: 'Short code' })).toHaveValue('kazoo')
    await put(canvas.getByRole('textbox', { name: 'In a sentence' }), 'Louder than the other one.')
    await put(canvas.getByRole('textbox', { name: 'Zedders pay' }), '5')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Everyone else pays' }), '7.5')
    await put(canvas.getByRole('textbox', { name: 'Weight in grams' }), '40')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Count what’s left' }))
    await put(canvas.getByRole('textbox', { name: 'How many to begin with' }), '25')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: expect.objectContaining({
        kind: 'merch',
        id: 'kazoo',
        rank: -1,
        name: 'Très loud kazoo of doom',
        price: [500, 750],
        weight: 40,
        visibility: 'public',
        stock: [{ options: {}, extraWeight: 0, opening: 25 }],
      }),
      revision: 0,
      basis: null,
    })
  },
}
/** Each problem is beside its field and in the list at the top; what is typed stays. */
export const SeveralProblems: Story = {
  parameters: onPhone,
  args: { chosen: 'new-merch' },
  play: async ({ args, canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'Name' }), 'Kazoo')
    await put(canvas.getByRole('textbox', { name: 'Zedders pay' }), '9')
    await put(canvas.getByRole('textbox', { name: 'Everyone else pays' }), '7')
    await userEvent.click(canvas.getByRole('button', { name: 'Add an option' }))
    const option = canvas.getByRole('textbox', { name: 'What they choose' })
    await waitFor(() => expect(option).toHaveFocus())
    await expect(option).toBeValid()
    await put(canvas.getByRole('textbox', { name: 'Choices' }), 'Red\nRed')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const summary = within(await canvas.findByRole('region', { name: /things? needs? fixing$/ }))
    await expect(summary.getByRole('link', { name: 'Describe it in a sentence.' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'In a sentence' })).toHaveAccessibleDescription(/Describe it in a sentence\./)
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Kazoo')
    await expect(args.onSave).not.toHaveBeenCalled()
    await put(canvas.getByRole('textbox', { name: 'In a sentence' }), 'Loud.')
    await expect(summary.queryByRole('link', { name: 'Describe it in a sentence.' })).toBeNull()
  },
}
/** A photograph that is taken joins the form; its words are demanded. One that isn't says why. */
export const WithPhotographs: Story = {
  args: {
    chosen: 'merch-loud-mug',
    photographs: {
      uploads: [
        { id: 'one', name: 'mug-on-the-roof.jpg', sent: 0.4 },
        { id: 'two', name: 'mug-and-possum.heic', sent: 1, refusal: photographMessages.heic },
      ],
      onFiles: (files, onTaken) => {
        for (const { name } of files) onTaken(name.padEnd(64, '0'))
      },
      onDismiss: fn(),
    },
  },
  play: async ({ args, canvas, canvasElement }) => {
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!chooser) throw new Error('There is no file chooser.')
    await userEvent.upload(chooser, [new File(['x'], 'a', { type: 'image/jpeg' })])
    await userEvent.upload(chooser, [new File(['x'], 'a', { type: 'image/jpeg' })])
    const text = canvas.getByRole('textbox', { name: 'What photograph 1 shows' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Say what the photograph shows/))
    await expect(args.onSave).not.toHaveBeenCalled()
    await put(text, 'The mug on the studio desk')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({
        entry: expect.objectContaining({
          photographs: [{ photo: 'a'.padEnd(64, '0'), alt: 'The mug on the studio desk', focus: { x: 0.5, y: 0.5 } }],
        }),
      }),
    )
  },
}
/** Two photographs without words: each line of the list says which, and leads to its own. */
export const PhotographsWithoutWords: Story = {
  args: {
    ...WithPhotographs.args,
    chosen: 'merch-loud-mug',
  },
  play: async ({ args, canvas, canvasElement }) => {
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!chooser) throw new Error('There is no file chooser.')
    await userEvent.upload(chooser, [new File(['x'], 'a', { type: 'image/jpeg' })])
    await userEvent.upload(chooser, [new File(['x'], 'b', { type: 'image/jpeg' })])
    await canvas.findByRole('textbox', { name: 'What photograph 2 shows' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const summary = within(await canvas.findByRole('region', { name: /things? needs? fixing$/ }))
    await userEvent.click(summary.getByRole('link', { name: 'Photograph 2: Say what the photograph shows.' }))
    await expect(canvas.getByRole('textbox', { name: 'What photograph 2 shows' })).toHaveFocus()
    await userEvent.click(summary.getByRole('link', { name: 'Photograph 1: Say what the photograph shows.' }))
    await expect(canvas.getByRole('textbox', { name: 'What photograph 1 shows' })).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** Hostile input 299: a hundred choices of each of four options. */
export const TooManyCombinations: Story = {
  args: { chosen: 'new-merch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Count what’s left' }))
    for (let option = 1; option <= 4; option++) {
      await userEvent.click(canvas.getByRole('button', { name: 'Add an option' }))
      const group = within(canvas.getByRole('group', { name: `Option ${option}` }))
      await put(group.getByRole('textbox', { name: 'What they choose' }), `Option ${option}`)
      await userEvent.click(group.getByRole('textbox', { name: 'Choices' }))
      await userEvent.paste(Array.from({ length: option < 4 ? 1 : 450 }, (_, index) => `C${index}`).join('\n'))
    }
    await expect(canvas.getByText(/^Only the first 400 combinations are counted/)).toBeVisible()
  },
}
/** A copy begins as its original is, with a code that nothing has and no counts. */
export const ACopy: Story = {
  args: { chosen: 'copy-merch-loud-mug' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('A copy of Loud mug')
    await expect(canvas.getByRole('textbox', { name: 'Short code' })).toHaveValue('loud-mug-copy')
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await expect(canvas.getByRole('textbox', { name: 'How many to begin with' })).toHaveValue('')
  },
}
/** What its draft changes is at the top, in words and prices. It can be thrown away, after a question. */
export const ADraft: Story = {
  args: { chosen: 'merch-loud-mug' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('$16.00 for Zedders, $20.00 for everyone else')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Throw the draft away' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }))
    await expect(args.onDrop).toHaveBeenCalledWith(editedMug)
  },
}
/** The desk changed what is on sale after this draft began. */
export const Stale: Story = {
  args: { chosen: 'merch-logo-tee', catalogue: { status: 'ready', data: { entries: [staleTee], waiting: [] } } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('What’s on sale has changed since this draft began')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ entry: staleTee.draft?.entry, revision: 3, basis: staleTee.basis }))
  },
}
export const ItWaits: Story = {
  args: { chosen: 'merch-jam' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It’s waiting to be published')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Save the draft' })).toBeNull()
  },
}

/** Date and time by the station's clock, the description with the shop's own tags, capacity and the rule for under-18s. */
export const AnEvent: Story = {
  parameters: bothSizes,
  args: { chosen: 'ticket-autumn-concert' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Saturday 17 April 2027, 7:30 pm, The Old Tram Hall, Bowen Hills.')).toBeVisible()
    await replace(canvas.getByLabelText(/^Time at the station/), '18:00')
    await replace(canvas.getByRole('textbox', { name: 'Most per person' }), '6')
    await userEvent.click(canvas.getByRole('checkbox', { name: /need an adult/ }))
    const body = canvas.getByRole('textbox', { name: 'Description' })
    await userEvent.click(body)
    getSelection()?.selectAllChildren(body)
    await userEvent.click(canvas.getByRole('button', { name: 'Italic' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: {
        ...editedConcert.published,
        eventDateTime: '2027-04-17T18:00:00+10:00',
        maxQuantity: 6,
        under18NeedsAdult: true,
        body: '<p><strong><em>Dial Tone Choir</em></strong><em> with a chamber orchestra of our own announcers.</em></p><p><em>Doors at 6:30 pm.</em></p>',
      },
      revision: 0,
      basis: editedConcert.basis,
    })
  },
}
export const ANewEvent: Story = {
  args: { chosen: 'new-ticket' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const summary = within(await canvas.findByRole('region', { name: /things? needs? fixing$/ }))
    for (const problem of ['Give it a name.', 'Enter a date and a time.', 'Enter a place.']) {
      await expect(summary.getByRole('link', { name: problem })).toBeVisible()
    }
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** The desk types its price, so nothing here asks for one; its name and whether it carries GST can be changed, and it stays the desk's. */
export const SoldAtAnyPrice: Story = {
  args: { chosen: 'merch-misc', catalogue: { status: 'ready', data: { entries: [editedMisc], waiting: [] } } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Zedders pay' })).toBeNull()
    await replace(canvas.getByRole('textbox', { name: 'Name' }), 'Odds and ends')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'GST is in the price' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ entry: { ...editedMisc.published, name: 'Odds and ends', tax: false } }),
    )
  },
}
/** As visitors see it: the shop's own tile and page, of what is typed. Nothing in it can be pressed. */
export const Looking: Story = {
  parameters: onDesktop,
  args: { chosen: 'merch-loud-mug' },
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Name' }), 'Very loud mug')
    await userEvent.click(canvas.getByRole('button', { name: 'Look at it' }))
    const look = canvas.getByRole('region', { name: 'As visitors see it' })
    await expect(within(look).getAllByText('Very loud mug').length).toBeGreaterThan(1)
    await expect(look.querySelector('[inert]')).not.toBeNull()
    await expect(look.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)
  },
}
export const LookingAtAnEvent: Story = {
  args: { chosen: 'ticket-autumn-concert' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look at it' }))
    const look = canvas.getByRole('region', { name: 'As visitors see it' })
    await expect(within(look).getAllByText('Autumn concert').length).toBeGreaterThan(1)
    look.scrollIntoView()
  },
}
export const Longest: Story = {
  parameters: onPhone,
  args: { chosen: `ticket-${longestEvent.id}`, catalogue: { status: 'ready', data: { entries: [longestEvent], waiting: [] } } },
}

/** Kim saved the tee meanwhile: who and when, where the two differ, and which to go on with. Nothing typed is lost. */
export const Conflict: Story = {
  parameters: onDesktop,
  args: { chosen: 'merch-logo-tee' },
  render: (args) => <Answers {...args} answer={{ status: 'rejected', reason: 'Kim saved a draft of this.', present: teeOfKim }} />,
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Zedders pay' }), '27')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await expect(await canvas.findByText('Kim saved this at 2:02 pm')).toBeVisible()
    await expect(canvas.getByText('Logo tee, new cut')).toBeVisible()
    await expect(canvas.getAllByText('Theirs:').length).toBeGreaterThan(0)
    await expect(canvas.queryByText('Was:')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Zedders pay' })).toHaveValue('27')
    await expect(canvas.getByRole('button', { name: 'Save the draft' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Go on with mine' }).getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
/** Going on with mine saves over what was seen; taking theirs fills the form with it. */
export const ConflictSettled: Story = {
  args: { chosen: 'merch-logo-tee' },
  render: (args) => <Answers {...args} answer={{ status: 'rejected', reason: 'Kim saved a draft of this.', present: teeOfKim }} />,
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Zedders pay' }), '27')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Go on with mine' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Logo tee')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2))
    await expect(args.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4 }))
  },
}
export const TheirsTaken: Story = {
  args: { chosen: 'merch-logo-tee' },
  render: (args) => <Answers {...args} answer={{ status: 'rejected', reason: 'Kim saved a draft of this.', present: teeOfKim }} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Take theirs' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Logo tee, new cut')
    await expect(canvas.getByRole('textbox', { name: 'Everyone else pays' })).toHaveValue('34')
  },
}
export const Saved: Story = {
  args: { chosen: 'merch-logo-tee' },
  render: (args) => <Answers {...args} answer={{ status: 'saved', view: teeOfKim }} />,
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Name' }), 'Logo tee, new cut')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const saved = await canvas.findByText(/^Saved as a draft/)
    await expect(saved).toBeVisible()
    await expect(saved.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(canvas.queryByRole('button', { name: 'Undo what I typed' })).toBeNull()
  },
}
/** The server's problem with a field is beside that field. */
export const CodeTaken: Story = {
  args: { chosen: 'copy-merch-loud-mug' },
  render: (args) => (
    <Answers
      {...args}
      answer={{
        status: 'rejected',
        reason: 'It wasn’t saved.',
        problems: [{ path: 'entry.id', message: 'Something is called this already. Give it another code.' }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'How many to begin with' }), '3')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const code = canvas.getByRole('textbox', { name: 'Short code' })
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Something is called this already/))
    await expect(code).toHaveFocus()
  },
}
/** Left and opened again: what was typed is there. */
export const NotLost: Story = {
  args: { chosen: 'merch-logo-tee' },
  render: (args) => {
    const [unsaved] = useState(() => new Map(args.unsaved))
    const [chosen, setChosen] = useState<string | undefined>(args.chosen)
    return (
      <>
        <button type="button" onClick={() => setChosen(chosen ? undefined : args.chosen)}>
          Leave or come back
        </button>
        <CatalogueEditor {...args} unsaved={unsaved} chosen={chosen} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'Name' }), 'Half a na')
    await userEvent.click(canvas.getByRole('button', { name: 'Leave or come back' }))
    await expect(canvas.getByText('Not saved')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave or come back' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a na')
  },
}
export const SavingNow: Story = { args: { chosen: 'merch-loud-mug', saving: { status: 'sending' } } }
export const NotReached: Story = {
  args: { chosen: 'merch-loud-mug', saving: { status: 'rejected', reason: messages.serverUnreachable } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.serverUnreachable)).toBeVisible()
  },
}

const publishing = { isOpen: true, submission: { status: 'idle' } } as const

/** What changes, in words and prices; each may be left for later. */
export const Publishing: Story = {
  parameters: bothSizes,
  args: { publishing },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 changes' }))
    await expect(dialog.getByText('$16.00 for Zedders, $20.00 for everyone else')).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Storm Season/ }))
    await put(dialog.getByRole('textbox', { name: 'Note' }), 'The mug costs more.')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }))
    await expect(args.onPublish).toHaveBeenLastCalledWith({
      entries: [{ kind: 'merch', id: 'loud-mug', revision: 3 }],
      at: null,
      note: 'The mug costs more.',
      tellsBuyers: false,
    })
    await userEvent.click(dialog.getByRole('checkbox', { name: /Storm Season/ }))
  },
}
/** Only what this person saved is ticked; the other draft is somebody else's. */
export const PublishingMine: Story = {
  args: {
    myName: 'Kim',
    publishing,
    catalogue: {
      status: 'ready',
      data: { entries: [editedMug, { ...teeOfKim, draft: teeOfKim.draft && { ...teeOfKim.draft, by: 'Ari' } }], waiting: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Publish 1 of 2…', hidden: true })).toBeInTheDocument()
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 of 2 changes' }))
    await expect(dialog.getByRole('checkbox', { name: /Loud mug/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /Logo tee/ })).not.toBeChecked()
  },
}
/** Friday at six in the morning, by the station's clock. */
export const PublishingLater: Story = {
  parameters: onDesktop,
  args: { publishing },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 changes' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'At a time' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish at that time' }))
    await expect(dialog.getByText('Choose a day and a time.')).toBeVisible()
    await put(dialog.getByLabelText(/^Date/), '2026-11-27')
    await put(dialog.getByLabelText(/^Time at the station/), '06:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish Friday 27 November 2026, 6:00 am' }))
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ at: '2026-11-27T06:00:00+10:00' }))
  },
}
/** An event that moves: those with tickets are told, unless the box is unticked. */
export const PublishingAMove: Story = {
  args: {
    publishing,
    catalogue: { status: 'ready', data: { entries: [longestEvent, staleTee], waiting: [] } },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 of 2 changes' }))
    await expect(dialog.getByRole('checkbox', { name: 'Logo tee' })).toBeDisabled()
    await expect(dialog.getByRole('checkbox', { name: 'Tell those with tickets' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }))
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ tellsBuyers: true }))
  },
}
/** Somebody saved one of them meanwhile: nothing is published. */
export const PublishingRefused: Story = {
  args: {
    publishing: {
      isOpen: true,
      submission: {
        status: 'rejected',
        reason: 'Nothing was published. Check what has changed.',
        problems: [{ path: 'entries.0', message: 'Loud mug: Kim saved a draft of this on 21 November 2026, 2:02 pm.' }],
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/Kim saved a draft of this/)).toBeVisible()
  },
}
export const PublishingNow: Story = {
  args: { publishing: { isOpen: true, submission: { status: 'sending' } } },
}

/** From the list, from what waits and from a draft that's saved. */
export const SeeingTheShop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas }) => {
    const press = (group: string, name: string) =>
      userEvent.click(within(canvas.getAllByRole('group', { name: group })[0] as HTMLElement).getByRole('button', { name }))
    await press('See the shop with drafts', 'Phone')
    await expect(args.onLook).toHaveBeenLastCalledWith('phone')
    await press('See the shop with it', 'Desktop')
    await expect(args.onLook).toHaveBeenLastCalledWith('desktop', { publication: expect.any(Number) })
  },
}
export const SeeingTheShopFromADraft: Story = {
  args: { chosen: 'merch-loud-mug' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Phone' }))
    await expect(args.onLook).toHaveBeenLastCalledWith('phone', { of: expect.objectContaining({ kind: 'merch', id: 'loud-mug' }) })
  },
}
export const NoSuchThing: Story = { args: { chosen: 'merch-kazoo-of-doom' } }
export const Loading: Story = { args: { catalogue: { status: 'loading' } } }
export const Failed: Story = {
  args: { catalogue: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
}
export const Empty: Story = { args: { catalogue: { status: 'ready', data: { entries: [], waiting: [] } } } }
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    await reachTee(canvas)
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('link', { name: 'Logo tee' })).toHaveFocus()
  },
}
