import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { deskConcert, deskHoodie, deskLongest, deskMisc, deskOpenDay, deskParty, deskThings } from '#api-mocks/fixtures/catalogue-desk.ts'
import { hostileTexts } from '#api-mocks/fixtures/event-bodies.ts'
import { eventsDay } from '#api-mocks/fixtures/events.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { CatalogueDesk, type CatalogueDeskProps } from './catalogue-desk.tsx'
import type { Saving } from './use-thing-form.ts'

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const meta = {
  title: 'Screens/Office/Catalogue',
  component: CatalogueDesk,
  parameters: { pictures: ['desktop'] },
  args: {
    things: { status: 'ready', data: deskThings },
    hrefOf: (key) => `/catalogue-desk/${key}`,
    listHref: '/catalogue-desk',
    saving: { status: 'idle' },
    onSave: fn(),
    drafts: new Map(),
    today: eventsDay,
  },
  // Edits in one story mustn't show up in the next.
  render: (args) => <CatalogueDesk {...args} drafts={new Map(args.drafts)} />,
} satisfies Meta<typeof CatalogueDesk>
export default meta
type Story = StoryObj<typeof meta>

const lastSku = deskHoodie.stock?.[0]?.sku ?? ''
const open = (thing: Parameters<typeof thingKey>[0]) => thingKey(thing)

const sold = {
  ...deskHoodie,
  stock: deskHoodie.stock?.map((row, index) => ({ ...row, available: index === 0 ? 4 : index === 1 ? 9 : row.available })) ?? null,
}

/** A shop that sells two of the first option while the form is open, and reports it on the first Save. */
function SoldMeanwhile(args: CatalogueDeskProps) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const [drafts] = useState(() => new Map<string, never>())
  const problems = [{ path: 'changes.0', message: 'It is 4 now.' }]
  return (
    <CatalogueDesk
      {...args}
      drafts={drafts}
      saving={saving}
      onSave={(wanted) => {
        args.onSave(wanted)
        if (saving.status === 'idle') setSaving({ status: 'rejected', reason: changeMessages.conflict, problems, present: sold })
      }}
    />
  )
}

/** A shop that saves everything it is sent, after cleaning it. */
function SavesAtOnce(args: CatalogueDeskProps) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const [drafts] = useState(() => new Map<string, never>())
  return <CatalogueDesk {...args} drafts={drafts} saving={saving} onSave={() => setSaving({ status: 'saved', thing: deskConcert })} />
}

/** Events by date, then merchandise. Hidden, sold-out and unsaved items are marked. */
export const Everything: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { drafts: new Map([[open(deskConcert), { base: deskConcert, values: {} as never }]]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Events to come',
      'Past events',
      'Merch',
    ])
    await expect(canvas.getByRole('link', { name: 'Autumn concert' })).toHaveAttribute('href', '/catalogue-desk/ticket-autumn-concert')
    await expect(canvas.getByText('Not saved')).toBeVisible()
    await expect(canvas.getByText('Saturday 17 April 2027, 7:30 pm. Zedder $35 / everyone else $45. 9 of 129 taken')).toBeVisible()
    await expect(canvas.getAllByText('Any price. Not counted')).toHaveLength(2)
    await expect(canvas.getAllByText('Only the desk')).toHaveLength(3)
  },
}
export const Found: Story = {
  play: async ({ canvas }) => {
    await put(canvas.getByRole('textbox'), 'ETE sans')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByRole('status')).toHaveTextContent(`1 of ${deskThings.length}.`)
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await put(canvas.getByRole('textbox'), 'kazoo of doom')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing like that.')
  },
}
/** A number for each combination of options. Only changes are sent, each with its old value. */
export const Merch: Story = {
  args: { chosen: open(deskHoodie) },
  play: async ({ args, canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'S, Black' })
    await userEvent.clear(first)
    await userEvent.type(first, '3')
    await userEvent.click(canvas.getByRole('radio', { name: 'Only the desk' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      kind: 'merch',
      id: 'zip-hoodie',
      changes: [
        { what: 'public', was: true, to: false },
        { what: 'stock', sku: lastSku, was: 6, to: 3 },
      ],
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Undo what I typed' }))
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await expect(first).toHaveValue('6')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText(/^Nothing is changed/)).toBeVisible()
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
const inItalics =
  '<p><strong><em>Dial Tone Choir</em></strong><em> with a chamber orchestra of our own announcers. Two halves, one interval, good chairs.</em></p><p><em>Doors at 6:30 pm.</em></p>'
/** Date and time by the station's clock, capacity, and the description as visitors read it. */
export const AnEvent: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Saturday 17 April 2027, 7:30 pm, The Old Tram Hall/)).toBeVisible()
    const body = canvas.getByRole('textbox', { name: 'Description' })
    await userEvent.click(body)
    getSelection()?.selectAllChildren(body)
    await userEvent.click(canvas.getByRole('button', { name: 'Italic' }))
    await userEvent.clear(canvas.getByLabelText('Time at the station'))
    await userEvent.type(canvas.getByLabelText('Time at the station'), '18:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      kind: 'ticket',
      id: 'autumn-concert',
      changes: [
        { what: 'date', was: deskConcert.eventDateTime, to: '2027-04-17T18:00:00+10:00' },
        { what: 'body', was: deskConcert.body, to: inItalics },
      ],
      tellsBuyers: true,
    })
  },
}
/** D554: ticket holders get a letter, unless the box is unticked. */
export const Moved: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('checkbox', { name: 'Tell those with tickets' })).toBeNull()
    const [date, place] = [canvas.getByLabelText('Date'), canvas.getByRole('textbox', { name: 'Place' })]
    await userEvent.clear(date)
    await userEvent.type(date, '2027-04-18')
    await userEvent.clear(place)
    await put(place, 'The Loading Dock, West End')
    const tick = canvas.getByRole('checkbox', { name: 'Tell those with tickets' })
    await expect(tick).toBeChecked()
    await expect(canvas.getByText('12 orders have tickets. Each buyer gets a letter with the new date and place.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      kind: 'ticket',
      id: 'autumn-concert',
      changes: [
        { what: 'date', was: deskConcert.eventDateTime, to: '2027-04-18T19:30:00+10:00' },
        { what: 'venue', was: deskConcert.eventVenue, to: 'The Loading Dock, West End' },
      ],
      tellsBuyers: true,
    })
  },
}
/** A corrected spelling is told to nobody. */
export const MovedAndNotTold: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Place' }), ' 4006')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tell those with tickets' }))
    await expect(canvas.getByText(/^Nobody gets a letter/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      kind: 'ticket',
      id: 'autumn-concert',
      changes: [{ what: 'venue', was: deskConcert.eventVenue, to: `${deskConcert.eventVenue} 4006` }],
    })
  },
}
/** Some of many gave no email address. */
export const MovedWithMany: Story = {
  args: { chosen: open(deskParty) },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Time at the station'))
    await userEvent.type(canvas.getByLabelText('Time at the station'), '21:00')
    await expect(canvas.getByText(/^1240 orders have tickets.* 3 gave no email address and get none\.$/)).toBeVisible()
  },
}
export const MovedAndNobodyHasTickets: Story = {
  args: { chosen: open(deskOpenDay) },
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Date'))
    await userEvent.type(canvas.getByLabelText('Date'), '2027-03-07')
    await expect(canvas.getByText('Nobody has tickets, so there’s nobody to tell.')).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: 'Tell those with tickets' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
/** Moved to a day in the past: nobody gets a letter about it. */
export const MovedIntoThePast: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Date'))
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-02')
    await expect(canvas.getByText('12 orders have tickets. It will have ended by then, so nobody gets a letter.')).toBeVisible()
  },
}
/** Hidden is no longer sold to everybody; tickets stay good. */
export const HiddenWithTickets: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Only the desk' }))
    await expect(canvas.getByText('12 orders have tickets. They stay valid, and nobody gets a letter.')).toBeVisible()
  },
}
export const NoPlace: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    const place = canvas.getByRole('textbox', { name: 'Place' })
    await userEvent.clear(place)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('Enter a place.')).toBeVisible()
    await expect(place).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** An event without a number may be given one. */
export const NotCounted: Story = {
  args: { chosen: open(deskParty) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/41 sold or held/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Tickets in all' }), '300')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({
      kind: 'ticket',
      id: 'radiothon-party',
      changes: [{ what: 'capacity', sku: 'ticket:radiothon-party', was: null, to: 300 }],
    })
  },
}
/** A capacity below the number sold is refused at the field, with that number, and gets focus. */
export const TooFew: Story = {
  args: { chosen: open(deskParty) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Tickets in all' })
    await userEvent.type(field, '40')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('41 tickets are sold or held, so it cannot be fewer than 41.')).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const SeveralProblems: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Date'))
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Tickets in all' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('region', { name: /things? needs? fixing$/ })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Tickets in all' })).toHaveValue('')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** Two were sold while the form was open: edits stay, and untouched fields take the new value. */
export const Conflict: Story = {
  args: { chosen: open(deskHoodie) },
  render: (args) => <SoldMeanwhile {...args} />,
  play: async ({ canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'S, Black' })
    await userEvent.clear(first)
    await userEvent.type(first, '3')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('It is 4 now.')).toBeVisible()
    await expect(first).toHaveValue('3')
    await expect(canvas.getByRole('textbox', { name: 'M, Black' })).toHaveValue('9')
    await expect(canvas.getByText(changeMessages.conflict)).toBeVisible()
    await expect(first).toHaveFocus()
  },
}
/** The form shows the saved, cleaned values and says that they are saved. */
export const Saved: Story = {
  args: { chosen: open(deskConcert) },
  render: (args) => <SavesAtOnce {...args} />,
  play: async ({ canvas }) => {
    const body = canvas.getByRole('textbox', { name: 'Description' })
    await userEvent.click(body)
    getSelection()?.selectAllChildren(body)
    await userEvent.click(canvas.getByRole('button', { name: 'Italic' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('Saved. It’s in the shop now.')).toBeVisible()
    await waitFor(() => expect(body.querySelector('em')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'Undo what I typed' })).toBeNull()
  },
}
/** D222: under-18s come with an adult from now on. */
export const AdultNeeded: Story = {
  args: { chosen: open(deskConcert) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /need an adult’s ticket/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenLastCalledWith({
        kind: 'ticket',
        id: deskConcert.id,
        changes: [{ what: 'adult', was: false, to: true }],
      }),
    )
  },
}
export const SavingNow: Story = { args: { chosen: open(deskConcert), saving: { status: 'sending' } } }
/** The server couldn't be reached, so the edits stay. */
export const NotReached: Story = {
  args: {
    chosen: open(deskConcert),
    saving: { status: 'rejected', reason: messages.serverUnreachable },
    drafts: new Map([
      [
        open(deskConcert),
        {
          base: deskConcert,
          values: {
            isPublic: false,
            needsAdult: false,
            date: '2026-01-02',
            time: '09:00',
            venue: deskConcert.eventVenue,
            tellsBuyers: true,
            body: '<p>Half a senten',
            counts: [200],
          },
        },
      ],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveTextContent('Half a senten')
    await expect(canvas.getByText(/That’s in the past, so no more tickets are sold/)).toBeVisible()
  },
}
/** The desk sets its price, and it isn't counted. */
export const TheDesksOwn: Story = {
  args: { chosen: open(deskMisc) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeDisabled()
    await expect(canvas.getByText(changeMessages.desksOwn)).toBeVisible()
  },
}
export const Longest: Story = { args: { things: { status: 'ready', data: [deskLongest] }, chosen: open(deskLongest) } }
export const LongestInTheList: Story = { args: { things: { status: 'ready', data: [{ ...deskLongest, isPublic: false }, deskMisc] } } }
/** Hostile input 22: the field runs none of it. */
export const HostileBody: Story = {
  args: { things: { status: 'ready', data: [{ ...deskConcert, body: hostileTexts.join('\n') }] }, chosen: open(deskConcert) },
  play: async ({ canvas }) => {
    const body = canvas.getByRole('textbox', { name: 'Description' })
    await expect(body.querySelector('script, iframe, img:not(.ProseMirror-separator), svg, form, [onclick], [onerror]')).toBeNull()
    await expect(globalThis).not.toHaveProperty('__ran')
  },
}
export const NoSuchThing: Story = { args: { chosen: 'merch-kazoo-of-doom' } }
export const Loading: Story = { args: { things: { status: 'loading' } } }
export const Failed: Story = { args: { things: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
export const Empty: Story = { args: { things: { status: 'ready', data: [] } } }
export const KeyboardFocus: Story = {
  args: { things: { status: 'ready', data: [deskConcert, deskHoodie, deskMisc] } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
  },
}
