import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { withKeys } from '#api-mocks/fixtures/carts.ts'
import {
  anotherTicket,
  closingParty,
  dockShow,
  eventsDay,
  everythingInBody,
  funRun,
  lastTickets,
  longestEvent,
  noMaximum,
  openDay,
  recordFair,
  withAdult,
  workshop,
} from '#api-mocks/fixtures/events.ts'
import type { NewLine } from '#domain/cart/cart.ts'
import type { StockRow } from '#domain/catalogue/catalogue.ts'
import { ADULT_NEEDED } from '#domain/stock/tickets.ts'
import { TicketDetail, type TicketDetailProps } from './ticket-detail.tsx'

const meta = {
  title: 'Screens/Buying/Ticket',
  component: TicketDetail,
  // One column at every width: the first story shows the wide one.
  parameters: { pictures: ['phone'] },
  args: {
    event: dockShow,
    lines: [],
    today: eventsDay,
    hasZedderPrices: false,
    listHref: '/tickets',
    cartHref: '/cart',
    onAddToCart: fn(() => true),
    onClose: fn(),
  },
} satisfies Meta<typeof TicketDetail>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const name = (number: number) => `Name on ticket ${number}`
const more = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Increase Quantity' }))
const fewer = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Decrease Quantity' }))
const add = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
const quantityOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Quantity' })
const held = (id: string, count: number) => withKeys(...Array.from({ length: count }, (): NewLine => ({ type: 'ticket', id, options: {} })))

/** An event that other people buy from while it is open; `left` is how many remain. */
function Selling({ left, ...props }: TicketDetailProps & { left: readonly StockRow[] }) {
  const [event, setEvent] = useState(props.event)
  return (
    <>
      <TicketDetail {...props} event={event} />
      <button type="button" hidden onClick={() => setEvent(event && { ...event, stock: left })}>
        Somebody buys the last
      </button>
    </>
  )
}

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** T168, T169, T173, T180: when, where and how much. Names are optional. */
export const OneTicket: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Saturday 23 January 2027, 6:30 pm')
    await expect(canvasElement).toHaveTextContent('The Loading Dock, West End')
    await expect(canvasElement).toHaveTextContent('Zedder $15 / everyone else $20, you pay $20')
    await expect(canvasElement).toHaveTextContent('Names are requested and appear on the door')
    await expect(canvas.queryByRole('button', { name: 'Use my name' })).toBeNull()
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenCalledWith({ eventId: 'loading-dock-january', options: {}, tickets: [{}] })
  },
}

/** T172, T180: one field per ticket, and what was typed survives lowering and raising the quantity. */
export const FourWithNames: Story = {
  args: { ownName: { name: 'Noor Haddad', of: 'you' }, onAddToCart: fn(() => false) },
  play: async ({ args, canvas, canvasElement }) => {
    for (let press = 0; press < 3; press++) await more(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Use my name' }))
    await expect(canvas.getByLabelText(name(1))).toHaveFocus()
    await put(canvas.getByLabelText(name(2)), 'Sami Haddad')
    await put(canvas.getByLabelText(name(4)), 'Zoë Ó Súilleabháin')
    await fewer(canvas)
    await fewer(canvas)
    await expect(canvas.queryByLabelText(name(3))).toBeNull()
    await more(canvas)
    await more(canvas)
    await expect(canvas.getByLabelText(name(4))).toHaveValue('Zoë Ó Súilleabháin')
    await expect(canvas.getByRole('button', { name: 'Increase Quantity' })).toBeDisabled()
    await expect(canvasElement).toHaveTextContent('Total for 4 tickets $80.00')
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenCalledWith({
      eventId: 'loading-dock-january',
      options: {},
      tickets: [{ holder: 'Noor Haddad' }, { holder: 'Sami Haddad' }, {}, { holder: 'Zoë Ó Súilleabháin' }],
    })
    // Nothing was added, so what was typed is still there.
    await expect(canvas.getByLabelText(name(4))).toHaveValue('Zoë Ó Súilleabháin')
  },
}

/** T181: under 18 makes only that ticket free. */
export const UnderEighteen: Story = {
  // Nothing is added, so the picture shows what was ticked.
  args: { onAddToCart: fn(() => false) },
  play: async ({ args, canvas, canvasElement }) => {
    await more(canvas)
    await put(canvas.getByLabelText(name(2)), 'Sami Haddad')
    const [, second] = canvas.getAllByRole('checkbox', { name: 'Under 18, free' })
    if (second) await userEvent.click(second)
    await expect(canvasElement).toHaveTextContent('Total for 2 tickets $20.00')
    await fewer(canvas)
    await more(canvas)
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenCalledWith({
      eventId: 'loading-dock-january',
      options: {},
      tickets: [{}, { holder: 'Sami Haddad', under18: true }],
    })
  },
}

/** After the box of one ticket, Tab goes to the name on the next. */
export const KeysInOrder: Story = {
  args: { ownName: { name: 'Noor Haddad', of: 'you' } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await more(canvas)
    await userEvent.click(canvas.getByLabelText(name(1)))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Use my name' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getAllByRole('checkbox', { name: 'Under 18, free' })[0]).toBeChecked()
    await userEvent.tab()
    await expect(canvas.getByLabelText(name(2))).toHaveFocus()
  },
}

/** D222: where under-18s come with an adult, nothing is added until an adult's ticket is there too. */
export const AdultNeeded: Story = {
  args: { event: withAdult, onAddToCart: fn(() => true) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Under 18, free' }))
    await add(canvas)
    await expect(canvas.getByText(ADULT_NEEDED)).toBeVisible()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
    await more(canvas)
    await expect(canvas.queryByText(ADULT_NEEDED)).toBeNull()
    await fewer(canvas)
    await expect(canvas.getByText(ADULT_NEEDED)).toBeVisible()
  },
}

export const AdultsOnly: Story = {
  args: { event: closingParty },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

/** T170, T179: nothing is added until a size is chosen, and focus goes there. */
export const RequiredOption: Story = {
  args: { event: funRun },
  play: async ({ args, canvas }) => {
    await add(canvas)
    await expect(await canvas.findByText('Required')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Shirt size/ })).toHaveFocus()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

export const OptionChosen: Story = {
  args: { event: funRun },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Shirt size/ }))
    const list = within(document.body)
    await expect(await list.findByRole('option', { name: /XXL.*out of stock/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(list.getByRole('option', { name: /^M/ }))
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenCalledWith({ eventId: 'midwinter-fun-run', options: { size: 'M' }, tickets: [{}] })
  },
}

/** D532: one size is for all tickets that are added together, and the field says how to get another. */
export const OptionForSeveral: Story = {
  args: { event: funRun },
  play: async ({ args, canvas }) => {
    const size = () => canvas.getByRole('button', { name: /Shirt size/ })
    const choose = async (wanted: RegExp) => {
      await userEvent.click(size())
      await userEvent.click(await within(document.body).findByRole('option', { name: wanted }))
    }
    await expect(canvas.queryByText(/^For all/)).toBeNull()
    await choose(/^M/)
    await add(canvas)
    await choose(/^L/)
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenNthCalledWith(1, { eventId: 'midwinter-fun-run', options: { size: 'M' }, tickets: [{}] })
    await expect(args.onAddToCart).toHaveBeenNthCalledWith(2, { eventId: 'midwinter-fun-run', options: { size: 'L' }, tickets: [{}] })
    await more(canvas)
    await expect(size()).toHaveAccessibleDescription(/^For all 2 tickets\. If they differ,/)
    await fewer(canvas)
    await waitFor(() => expect(size()).not.toHaveAccessibleDescription())
    await more(canvas)
  },
}

/** The size sells out while the names are being typed. It says so, and the names stay. */
export const OptionSoldOutMeanwhile: Story = {
  args: { event: funRun },
  render: (args) => (
    <Selling {...args} left={funRun.stock?.map((row) => ({ ...row, available: row.options.size === 'M' ? 0 : 9 })) ?? []} />
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Shirt size/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /^M/ }))
    await put(canvas.getByLabelText(name(1)), 'Sami Haddad')
    canvas.getByText('Somebody buys the last').click()
    await expect(await canvas.findByText('M has just sold out. Please choose another.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await expect(canvas.getByLabelText(name(1))).toHaveValue('Sami Haddad')
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** D52: tickets already in the cart count. */
export const MaximumNearAcrossLines: Story = {
  args: { lines: held('loading-dock-january', 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('At most 4 tickets per person. You’ve got 3 in your cart, so 1 more.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Increase Quantity' })).toBeDisabled()
  },
}

export const MaximumReachedAcrossLines: Story = {
  args: { lines: held('loading-dock-january', 4) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('You’ve got 4 tickets to this in your cart, and that’s the limit.')[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  },
}

/** T176, T177: the maximum is ten where none is set. */
export const TenWhenNoneSet: Story = {
  args: { event: noMaximum },
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Quantity' })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '10')
    await expect(canvas.getByLabelText(name(10))).toBeVisible()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '11')
    await userEvent.tab()
    await expect(quantity).toHaveValue('10')
  },
}

/** T171, T176 */
export const QuantityBlank: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(quantityOf(canvas))
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await userEvent.tab()
    await waitFor(() => expect(quantityOf(canvas)).toHaveAccessibleDescription(/Enter how many, from 1 to 4\.$/))
  },
}

/** T174 */
export const OutOfStock: Story = {
  args: { event: workshop },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  },
}

export const OneLeftToOrder: Story = {
  args: { event: lastTickets },
  play: async ({ canvas }) => {
    await more(canvas)
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(quantityOf(canvas)).toHaveAccessibleDescription(/Only 1 left to order\. Choose 1\.$/)
  },
}

/** T175: the desk sets the price. */
export const FreePrice: Story = {
  args: { event: anotherTicket },
  play: async ({ args, canvas, canvasElement }) => {
    await add(canvas)
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '12.50')
    await userEvent.type(canvas.getByRole('textbox', { name: 'What for' }), 'Back door of the hall')
    await more(canvas)
    await expect(canvasElement).toHaveTextContent('Total for 2 tickets $25.00')
    await add(canvas)
    await expect(args.onAddToCart).toHaveBeenCalledWith({
      eventId: 'misc',
      options: {},
      tickets: [{}, {}],
      price: 1250,
      note: 'Back door of the hall',
    })
  },
}

export const Past: Story = {
  args: { event: recordFair },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('This event has passed.')[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  },
}

/** T168: everything a description may contain. */
export const BodyWithEverything: Story = { args: { event: everythingInBody } }

export const FreeEvent: Story = {
  args: { event: openDay },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Total for 1 ticket $0.00')
  },
}

export const ZedderPrice: Story = { args: { hasZedderPrices: true } }

/** After adding, the rows are blank again. */
export const Added: Story = {
  args: { lines: held('loading-dock-january', 1), isAdded: true },
  play: async ({ canvas }) => {
    await put(canvas.getByLabelText(name(1)), 'Sami Haddad')
    await add(canvas)
    await expect(canvas.getByLabelText(name(1))).toHaveValue('')
  },
}

/** Focus isn't lost when the last press disables the button. */
export const AllAdded: Story = {
  args: { lines: held('loading-dock-january', 3) },
  render: function Render(args) {
    const [lines, setLines] = useState(args.lines)
    const addFourth = () => {
      setLines(held('loading-dock-january', 4))
      return true
    }
    return <TicketDetail {...args} lines={lines} isAdded={lines.length === 4} onAddToCart={addFourth} />
  },
  play: async ({ canvas }) => {
    await add(canvas)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'View cart' })).toHaveFocus())
  },
}

/** All tickets sell out while the names are being typed. */
export const SoldOutMeanwhile: Story = {
  render: (args) => <Selling {...args} left={[{ options: {}, extraWeight: 0, available: 0 }]} />,
  play: async ({ canvas }) => {
    await put(canvas.getByLabelText(name(1)), 'Sami Haddad')
    canvas.getByText('Somebody buys the last').click()
    await expect(await canvas.findByText('The last ticket has just gone')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await expect(canvas.getByLabelText(name(1))).toHaveValue('Sami Haddad')
  },
}
export const LongestName: Story = { args: { event: longestEvent } }
export const Unknown: Story = { args: { event: undefined } }
