import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { editedCatalogue, editedFull, editedGift } from '#api-mocks/fixtures/catalogue-editor.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { CatalogueEditor } from './catalogue-editor.tsx'

const meta = {
  title: 'Screens/Office/Catalogue editor, subscriptions',
  component: CatalogueEditor,
  // The pages are long: the few that say most are pictured.
  parameters: { pictures: [] },
  args: {
    catalogue: { status: 'ready', data: editedCatalogue },
    chosen: 'subscription-full',
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
    today: someDay,
  },
  render: (args) => <CatalogueEditor {...args} unsaved={new Map(args.unsaved)} />,
} satisfies Meta<typeof CatalogueEditor>
export default meta
type Story = StoryObj<typeof meta>

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
async function replace(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await put(field, text)
}

/** Everything a type says, costs and brings; next to it who sees it and its poster. The price arrives in whole cents. */
export const ASubscription: Story = {
  parameters: { pictures: ['desktop'] },
  play: async ({ args, canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'A year costs' }), '92.50')
    await put(canvas.getByRole('textbox', { name: 'What comes with it' }), '\n\n A very good sticker ')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Up to four members' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'It’s in the daily draws' }))
    await userEvent.click(canvas.getByRole('button', { name: /Another name it asks for/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Band name' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    const { published } = editedFull
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: {
        ...published,
        cost: 9250,
        contents: [...(published?.kind === 'subscription' ? published.contents : []), 'A very good sticker'],
        special: 'band',
        members: 4,
        daily: false,
      },
      revision: 0,
      basis: editedFull.basis,
    })
  },
}
/** It says what is missing, each at its field and in the list at the top. */
export const ANewSubscription: Story = {
  parameters: { pictures: ['phone'] },
  args: { chosen: 'new-subscription' },
  play: async ({ args, canvas }) => {
    await put(canvas.getByRole('textbox', { name: 'Name' }), 'Choir')
    await expect(canvas.getByText(/\/subscriptions\/choir/)).toBeVisible()
    await put(canvas.getByRole('textbox', { name: 'A year costs' }), '0')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    const summary = within(await canvas.findByRole('region', { name: /things? needs? fixing$/ }))
    for (const name of ['Say it in a few words.', 'Say what comes with it, a line each.', 'Enter a price above $0.'])
      await expect(summary.getByRole('link', { name })).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await put(canvas.getByRole('textbox', { name: 'In a few words' }), 'As many names as voices')
    await put(canvas.getByRole('textbox', { name: 'What comes with it' }), 'One card each')
    await replace(canvas.getByRole('textbox', { name: 'A year costs' }), '220')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: expect.objectContaining({ kind: 'subscription', id: 'choir', rank: 0, cost: 22_000, contents: ['One card each'], members: 0 }),
      revision: 0,
      basis: null,
    })
  },
}
/** Its tile and its page, drawn by the shop's own screens. */
export const Looking: Story = {
  args: { chosen: 'subscription-band' },
  play: async ({ canvas }) => {
    await replace(canvas.getByRole('textbox', { name: 'A year costs' }), '175')
    await userEvent.click(canvas.getByRole('button', { name: 'Look at it' }))
    const look = within(await canvas.findByRole('region', { name: 'As visitors see it' }))
    await expect(look.getAllByText(/\$175/)[0]).toBeVisible()
    await expect(look.getByText('Band name')).toBeVisible()
  },
}
/** A copy is a type in its own right: what it asks for and brings is in its flags. */
export const ACopy: Story = {
  args: { chosen: 'copy-subscription-band' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'A copy of Band' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save the draft' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({
        entry: expect.objectContaining({ id: 'band-copy', name: 'Band (copy)', special: 'band', members: 4, rank: 0 }),
        basis: null,
      }),
    )
  },
}
/** What gives nobody a year can't be copied: the copy would give one (D743). */
export const NoCopyOfAGift: Story = {
  args: { chosen: undefined, catalogue: { status: 'ready', data: { entries: [editedFull, editedGift], waiting: [] } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Pay it forward' }))
    await expect(canvas.getByRole('button', { name: 'Hide it from the shop' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Duplicate' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      entry: { ...editedGift.published, visibility: 'archived' },
      revision: 0,
      basis: editedGift.basis,
    })
  },
}
/** Only subscriptions, in the shop's order; one is moved with the keyboard. */
export const Reordered: Story = {
  args: { chosen: undefined },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Everything/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Subscriptions' }))
    const list = within(canvas.getByRole('grid', { name: 'Subscriptions' }))
    await expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Full', 'Band', 'Pet'])
    await expect(canvas.queryByRole('grid', { name: 'Merch' })).toBeNull()
    list.getByRole('row', { name: 'Full' }).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(document.querySelector('[data-drop-target]')).not.toBeNull())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ entry: expect.objectContaining({ id: 'full', rank: 2.5 }), basis: editedFull.basis }),
    )
  },
}
