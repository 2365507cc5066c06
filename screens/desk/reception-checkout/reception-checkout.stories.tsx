import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  discountedByDesk,
  donationOnly,
  freeCart,
  longestWords,
  noLines,
  oneOfEach,
  pickedUp,
  tooHeavy,
  visitorCart,
  withProblems,
} from '#api-mocks/fixtures/carts.ts'
import {
  activeSubscriber,
  expiredSubscriber,
  lastDeskOrders,
  manySubscribers,
  takenPledge,
  unfinishedOrders,
} from '#api-mocks/fixtures/desk.ts'
import { fullContact, plainContact, someCountries, someDay } from '#api-mocks/fixtures/people.ts'
import { sampleCatalogue } from '#api-mocks/fixtures/products.ts'
import { Button } from '#design-system/button/button.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { saying } from '#domain/desk/caller-script.ts'
import { contactOf } from '#domain/desk/chosen-subscriber.ts'
import { deskItems } from '#domain/desk/desk-items.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import { ReceptionCheckout } from './reception-checkout.tsx'

type Props = ComponentProps<typeof ReceptionCheckout>

const nobody: Contact = {
  name: '',
  prevsub: 0,
  mobile: '',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
  acknowledgement: false,
  zedletter: false,
}

const buyer: Props['buyer'] = {
  kind: 'new',
  onKind: fn(),
  contact: nobody,
  formKey: 'first',
  onTyped: fn(),
  onUse: fn(),
  countries: someCountries,
  suburbs: { options: [], isLoading: false },
  onSuburbInput: fn(),
}
const search: Props['search'] = { text: '', onText: fn(), results: undefined, onSearch: fn(), onChoose: fn() }
const order: Props['order'] = {
  cart: noLines,
  items: deskItems(sampleCatalogue, someDay),
  onAdd: fn(),
  onRemove: fn(),
  onDiscount: fn(),
  onPickup: fn(),
}
const payment: Props['payment'] = {
  panel: 'eftpos',
  onPanel: fn(),
  submission: { status: 'idle' },
  terminalNumber: '',
  onTerminalNumber: fn(),
  tendered: undefined,
  onTendered: fn(),
  pledgeDue: '2027-09-30',
  onPay: fn(),
}
const buyerWithContact = { ...buyer, contact: plainContact }
const filled = { buyer: buyerWithContact, order: { ...order, cart: oneOfEach } }
const completed: NonNullable<Props['completed']> = {
  orderNumber: 'ZED-000132',
  total: oneOfEach.total,
  method: 'Eftpos',
  completedBy: '',
  onCompletedBy: fn(),
  shiftNames: ['Robin', 'Wilhelmina'],
  submission: { status: 'idle' },
  onFinish: fn(),
  onCancel: fn(),
}

const unfinished: Props['unfinished'] = {
  orders: { status: 'ready', data: [] },
  onOpen: fn(),
  onClose: fn(),
  submission: { status: 'idle' },
  names: { completedBy: '', onCompletedBy: fn(), shiftNames: ['Robin', 'Wilhelmina'] },
  onFinish: fn(),
  onCancelOrder: fn(),
}
const withUnfinished: Props['unfinished'] = { ...unfinished, orders: { status: 'ready', data: unfinishedOrders } }

const meta = {
  title: 'Screens/Desk/Desk',
  component: ReceptionCheckout,
  parameters: { pictures: ['desktop'] },
  args: {
    buyer,
    search,
    order,
    payment,
    lastOrders: { orders: { status: 'ready', data: lastDeskOrders }, onInvoice: fn() },
    unfinished,
    script: { isOn: false, onChange: fn() },
    practice: { isOn: false, onChange: fn() },
    onNewOrder: fn(),
    today: someDay,
  },
} satisfies Meta<typeof ReceptionCheckout>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps what is typed and chosen in memory, as the desk's app does. */
function Kept(props: Props) {
  const [kind, setKind] = useState(props.buyer.kind)
  const [text, setText] = useState(props.search.text)
  const [panel, setPanel] = useState(props.payment.panel)
  const [tendered, setTendered] = useState(props.payment.tendered)
  const [isOn, setOn] = useState(props.script.isOn)
  return (
    <ReceptionCheckout
      {...props}
      buyer={{ ...props.buyer, kind, onKind: setKind }}
      search={{ ...props.search, text, onText: setText }}
      payment={{ ...props.payment, panel, onPanel: setPanel, tendered, onTendered: setTendered }}
      script={{ isOn, onChange: setOn }}
    />
  )
}
const kept = (args: Props) => <Kept {...args} />
const press = (keys: string) => userEvent.keyboard(keys)
const alt = (key: string) => press(`{Alt>}${key}{/Alt}`)

/** T238, T243, T244: three columns, five panels, eftpos open, focus in the first field. */
export const Empty: Story = {
  args: { lastOrders: { orders: { status: 'ready', data: [] }, onInvoice: fn() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    for (const name of ['Contact', 'Order', 'Payment']) await expect(canvas.getByRole('region', { name, hidden: true })).toBeInTheDocument()
    const titles = ['Eftpos', 'Cash', 'Pledge', 'PayPal', 'Credit card']
    for (const name of titles) {
      await expect(canvas.getByRole('button', { name, hidden: true })).toHaveAttribute('aria-expanded', String(name === 'Eftpos'))
    }
  },
}

/** On a phone the parts come one after the other, each from its top. */
export const PartAfterPart: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    const isAtTop = (name: string) =>
      waitFor(async () => {
        await expect(canvas.getByRole('heading', { level: 2, name })).toHaveFocus()
        await expect(canvas.getByRole('list', { name: 'Steps of an order' }).getBoundingClientRect().top).toBeGreaterThan(0)
        await expect(canvas.getByRole('heading', { level: 2, name }).getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
      })
    for (const [button, name] of [
      ['Order', 'Order'],
      ['Payment', 'Payment'],
      ['Back', 'Order'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: button }))
      await isAtTop(name)
    }
  },
}

export const NewContact: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { ...filled, order: { ...order, cart: discountedByDesk } },
  play: async ({ args }) => {
    await alt('{Enter}')
    await waitFor(() => expect(args.payment.onPay).toHaveBeenCalled())
    await expect(args.payment.onPay).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'Eftpos', contact: expect.objectContaining({ name: 'Jo Citizen' }) }),
    )
  },
}

/** T239, T241: the button is disabled without a search text, and a new contact has no search. */
export const SearchByNumber: Story = {
  parameters: { picture: false },
  render: kept,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Subscriber number/ })).toBeDisabled()
    await alt('s')
    const field = canvas.getByRole('textbox', { name: /Subscriber number/ })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeDisabled()
    await userEvent.type(field, '10001')
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeEnabled()
    await press('{Enter}')
    await expect(args.search.onSearch).toHaveBeenCalled()
  },
}

/** T240: the first match has focus and Enter chooses it. */
export const SearchByName: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: { ...buyer, kind: 'returning' },
    search: {
      ...search,
      text: 'okafor wren',
      results: { status: 'ready', data: { people: [activeSubscriber, expiredSubscriber], isNear: false } },
    },
  },
  play: async ({ args, canvas }) => {
    const rows = within(canvas.getByRole('list', { name: 'Zedders found' })).getAllByRole('button')
    rows[0]?.focus()
    await press('{ArrowDown}{ArrowUp}{ArrowDown}')
    await expect(rows[1]).toHaveFocus()
    await expect(rows[1]).toHaveStyle({ outlineStyle: 'solid' })
    await expect(rows[1]).toHaveTextContent('Theo Marchetti10002, Highgate HillExpired 2 April 2027')
    await press('{Enter}')
    await expect(args.search.onChoose).toHaveBeenCalledWith(expiredSubscriber)
  },
}

export const Searching: Story = {
  parameters: { part: 'Contact' },
  args: { buyer: { ...buyer, kind: 'returning' }, search: { ...search, text: 'okafor', results: { status: 'loading' } } },
}

export const NobodyFound: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: { ...buyer, kind: 'returning' },
    search: { ...search, text: 'nobody', results: { status: 'ready', data: { people: [], isNear: false } } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No subscriber found')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Subscriber number/ })).toHaveValue('nobody')
  },
}

/** D510: a letter wrong. */
export const FoundByLikeness: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: { ...buyer, kind: 'returning' },
    search: { ...search, text: 'okafer', results: { status: 'ready', data: { people: [activeSubscriber], isNear: true } } },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/No exact match/)).toBeVisible(),
}

/** D510: one letter finds half the station, so it isn't looked for. */
export const TooLittleToSearch: Story = {
  parameters: { part: 'Contact' },
  render: kept,
  args: { buyer: { ...buyer, kind: 'returning' } },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Subscriber number/ })
    await userEvent.type(field, 'p{Enter}')
    await expect(canvas.getByText(deskMessages.tooLittleToFind)).toBeVisible()
    await expect(args.search.onSearch).not.toHaveBeenCalled()
    await expect(field).toHaveValue('p')
  },
}

export const ManyFound: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: { ...buyer, kind: 'returning' },
    search: { ...search, text: 'smith', results: { status: 'ready', data: { people: [...manySubscribers], isNear: false } } },
  },
}

export const SearchFailed: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: { ...buyer, kind: 'returning' },
    search: { ...search, text: 'okafor', results: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
  },
}

/** T242: the chosen subscriber fills the form, and focus moves to the order. */
export const SelectedActive: Story = {
  args: {
    buyer: {
      ...buyer,
      kind: 'returning',
      contact: contactOf(activeSubscriber),
      chosen: { subnumber: '10001', expiry: '2027-11-28', pledges: { count: 0, amount: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Active to 28 November 2027')).toBeInTheDocument()
    await expect(canvas.getByLabelText(/^Suburb/)).toHaveValue('West End')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Add an item/ })).toHaveFocus())
  },
}

const known = (by: 'email' | 'birthday' | 'phone', person = activeSubscriber) => ({ people: [{ by, person }], isStaffEmail: false })

/** D511: told beside the fields before anything is paid, and nothing is paid before it's decided. */
export const RecognisedByEmail: Story = {
  parameters: { part: 'Contact' },
  args: { ...filled, buyer: { ...buyerWithContact, recognised: known('email') } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Is it someone we know?')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Eftpos approved/ }))
    await expect(canvas.getByText(/has this email address already/)).toBeVisible()
    await expect(args.payment.onPay).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Use this person: Wren Okafor' }))
    await expect(args.buyer.onUse).toHaveBeenCalledWith(activeSubscriber)
  },
}

/** D599: it appears while somebody types on, so Tab passes it by, and a key of its own leads there and on to the next. */
export const RecognisedWhileTypingOn: Story = {
  parameters: { picture: false },
  args: {
    buyer: {
      ...buyerWithContact,
      recognised: { people: [...known('phone').people, ...known('birthday', expiredSubscriber).people], isStaffEmail: false },
    },
  },
  play: async ({ args, canvas }) => {
    const use = canvas.getAllByRole('button', { name: /^Use this person/ })
    canvas.getByRole('textbox', { name: 'Phone' }).focus()
    await press('{Tab}')
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveFocus()
    await press('{Tab} {Enter}')
    for (const button of use) await expect(button).not.toHaveFocus()
    await expect(args.buyer.onUse).not.toHaveBeenCalled()
    await alt('p')
    await waitFor(() => expect(use[0]).toHaveFocus())
    await alt('p')
    await waitFor(() => expect(use[1]).toHaveFocus())
    await press('{Enter}')
    await expect(args.buyer.onUse).toHaveBeenCalledWith(expiredSubscriber)
  },
}

/** A phone is a household's, so it holds nothing up. */
export const RecognisedByPhone: Story = {
  parameters: { picture: false },
  args: {
    ...filled,
    buyer: {
      ...buyerWithContact,
      recognised: { people: [...known('phone').people, ...known('birthday', expiredSubscriber).people], isStaffEmail: false },
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Eftpos approved/ }))
    await waitFor(() => expect(args.payment.onPay).toHaveBeenCalled())
  },
}

export const RecognisedStaffEmail: Story = {
  parameters: { picture: false },
  args: { ...filled, buyer: { ...buyerWithContact, recognised: { people: [], isStaffEmail: true } } },
  play: async ({ canvas }) => expect(canvas.getByText(/belongs to a member of staff/)).toBeVisible(),
}

/** D512: told before the payment. */
export const RenewedAMinuteAgo: Story = {
  parameters: { part: 'Contact' },
  args: {
    ...filled,
    buyer: {
      ...buyer,
      kind: 'returning',
      contact: contactOf(activeSubscriber),
      chosen: { subnumber: '10001', expiry: '2027-11-28', pledges: { count: 0, amount: 0 } },
      renewal: { number: 'ZED-001029', at: '2027-05-12T04:31:00.000Z', takenBy: 'Ines Tran', isOpen: false },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/ZED-001029, .* at the desk by Ines Tran/)).toBeVisible(),
}

export const BeingRenewedElsewhere: Story = {
  parameters: { picture: false },
  args: {
    ...filled,
    buyer: {
      ...buyerWithContact,
      renewal: { number: 'ZED-001029', at: '2027-05-12T04:31:00.000Z', takenBy: null, isOpen: true },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText('Being renewed already')).toBeVisible(),
}

/** D217: an address the desk asked for counts once its reader has pressed the link. */
export const SelectedWhileMoving: Story = {
  parameters: { picture: false },
  args: {
    buyer: {
      ...buyer,
      kind: 'returning',
      contact: contactOf(activeSubscriber),
      chosen: { subnumber: '10001', expiry: '2027-11-28', pledges: { count: 0, amount: 0 }, pendingEmail: 'new@mail.example' },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/Moving to new@mail.example, once the link/)).toBeInTheDocument(),
}

export const SelectedExpiredWithPledge: Story = {
  parameters: { part: 'Contact' },
  args: {
    buyer: {
      ...buyer,
      kind: 'returning',
      contact: { ...contactOf(expiredSubscriber), postcode: '' },
      chosen: { subnumber: '10002', expiry: '2027-04-02', pledges: { count: 1, amount: 8000 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired 2 April 2027')).toBeVisible()
    await expect(canvas.getByText('Open pledge: $80.00')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveFocus())
  },
}

/** T16: by name or code. Enter adds the best match; hidden items and the free-price one are included. */
export const AddByName: Story = {
  parameters: { part: 'Order' },
  args: { buyer: buyerWithContact },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: /Add an item/ })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'full{Enter}')
    await expect(args.order.onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'subscription:full' }))
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'jam{Enter}')
    await expect(args.order.onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'merch:jam' }))
    await userEvent.type(field, 'misc')
    await waitFor(() => expect(screen.getByRole('option', { name: /Something else/ })).toBeVisible())
    await press('{ArrowDown}{Enter}')
    await expect(args.order.onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'merch:misc' }))
  },
}

export const NothingOfThatName: Story = {
  parameters: { part: 'Order' },
  args: { buyer: buyerWithContact },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: /Add an item/ })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'gramophone')
    await expect(canvas.getByText('Nothing on sale is called that.')).toBeVisible()
  },
}

/** T251 */
export const Eftpos: Story = { parameters: { part: 'Payment' }, args: filled }

/** T251, D115: the amount due in cash, the amount handed over, and the change. */
export const Cash: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, order: { ...order, cart: { ...pickedUp, total: 1378 } }, payment: { ...payment, panel: 'cash' } },
  render: kept,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Tendered/ })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '10')
    await alt('{Enter}')
    await expect(args.payment.onPay).not.toHaveBeenCalled()
    await expect(canvas.getByText('$3.80 is still missing.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '20')
    await expect(canvas.getByText('Change due').parentElement).toHaveTextContent('$6.20')
    await alt('{Enter}')
    await waitFor(() => expect(args.payment.onPay).toHaveBeenCalled())
  },
}

/** T252 */
export const Pledge: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, payment: { ...payment, panel: 'pledge' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('To be paid by 30 September 2027')).toBeVisible()
    await expect(canvas.getByText('Pledges must be paid by the September deadline, by phone or in person only.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Record pledge' })).toHaveFocus())
  },
}

export const PayPal: Story = { parameters: { part: 'Payment' }, args: { ...filled, payment: { ...payment, panel: 'paypal' } } }

export const PayPalOpen: Story = {
  parameters: { part: 'Payment' },
  args: {
    ...filled,
    payment: {
      ...payment,
      panel: 'paypal',
      payPal: (
        <Button space="fill" onPress={fn()}>
          Pay with PayPal
        </Button>
      ),
    },
  },
  // The next Tab is PayPal's own button, not the page's first link (D552).
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Pay with PayPal' })).toHaveFocus()
  },
}

/** T253: labelled, disabled, and without a button. */
export const CreditCard: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, payment: { ...payment, panel: 'credit-card' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Not working yet')).toBeInTheDocument()
    await expect(canvas.getByLabelText('Card number')).toBeDisabled()
    await alt('{Enter}')
    await expect(args.payment.onPay).not.toHaveBeenCalled()
  },
}

/** T244: one panel at a time, each that works with a key. */
export const PanelsByKey: Story = {
  parameters: { picture: false },
  args: filled,
  render: kept,
  play: async ({ canvas }) => {
    const isOpen = (name: string) => canvas.getByRole('button', { name }).getAttribute('aria-expanded')
    await alt('2')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Tendered/ })).toHaveFocus())
    await expect([isOpen('Eftpos'), isOpen('Cash')]).toEqual(['false', 'true'])
    await alt('1')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Terminal number/ })).toHaveFocus())
    await expect([isOpen('Eftpos'), isOpen('Cash')]).toEqual(['true', 'false'])
    // The one that doesn't work has none (L2, D552).
    await alt('5')
    await expect([isOpen('Eftpos'), isOpen('Credit card')]).toEqual(['true', 'false'])
  },
}

/** T250 */
export const DiscountByDesk: Story = {
  parameters: { part: 'Order' },
  args: { ...filled, order: { ...order, cart: discountedByDesk } },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Terminal number/ })).toHaveFocus())
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Subscriber discount', hidden: true }))
    await expect(args.order.onDiscount).toHaveBeenCalledWith(false)
  },
}

/** T250: a phone order that is posted. */
export const PostedPhoneOrder: Story = {
  args: { ...filled, buyer: { ...buyer, contact: { ...plainContact, name: '' } }, order: { ...order, cart: visitorCart } },
}

export const TooHeavyToPost: Story = { parameters: { part: 'Order' }, args: { ...filled, order: { ...order, cart: tooHeavy } } }

export const NoLongerSold: Story = { parameters: { part: 'Order' }, args: { ...filled, order: { ...order, cart: withProblems } } }

export const Sending: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, payment: { ...payment, submission: { status: 'sending' } } },
}

/** D116: nothing is lost, and the same button sends it again. */
export const SendFailed: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, payment: { ...payment, submission: { status: 'rejected', reason: messages.serverUnreachable } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry', hidden: true }))
    await waitFor(() => expect(args.payment.onPay).toHaveBeenCalled())
  },
}

export const EmailIsAnothers: Story = {
  parameters: { part: 'Contact' },
  args: {
    ...filled,
    payment: {
      ...payment,
      submission: {
        status: 'rejected',
        reason: messages.refused,
        problems: [
          { path: 'contact.email', message: 'This address belongs to Wren Okafor, 10001. Search for them, or use another address.' },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus())
  },
}

/** D598: the words are for staff, who type them in. */
export const SpokenOfTheBuyer: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    for (const name of ['The buyer', 'Where they live']) await expect(canvas.getByRole('group', { name })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'More about them (optional)' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Their invoices go here.')
    await expect(canvas.queryByText(/\byou live\b/)).toBeNull()
  },
}

export const MissingFields: Story = {
  args: { buyer, order: { ...order, cart: donationOnly } },
  play: async ({ args, canvas }) => {
    await alt('{Enter}')
    await waitFor(() => expect(canvas.getByText(/things? needs? fixing$/)).toBeVisible())
    await expect(args.payment.onPay).not.toHaveBeenCalled()
  },
}

/** D924: an empty order waits, with the reason; Alt+Enter still leads to what is missing. */
export const NothingInTheOrder: Story = {
  args: { buyer: buyerWithContact },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Eftpos approved/, hidden: true })).toBeDisabled()
    await alt('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Add an item/ })).toHaveFocus())
    await expect(canvas.getAllByText('Add something to this order first.')).toHaveLength(1)
    await expect(args.payment.onPay).not.toHaveBeenCalled()
  },
}

/** D924: no figure to key in, and one button. */
export const NothingToPay: Story = {
  parameters: { part: 'Payment' },
  args: { ...filled, order: { ...order, cart: freeCart } },
  play: async ({ args, canvas }) => {
    const finish = canvas.getByRole('button', { name: /^Finish the order/, hidden: true })
    await waitFor(() => expect(finish).toHaveFocus())
    await expect(canvas.queryByText(/into the terminal/)).toBeNull()
    await press('{Enter}')
    await waitFor(() => expect(args.payment.onPay).toHaveBeenCalled())
  },
}

/** D98 */
export const WalkIn: Story = {
  args: { buyer: { ...buyer, kind: 'walk-in' }, order: { ...order, cart: pickedUp } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Email', hidden: true })).toBeNull()
    await alt('{Enter}')
    await expect(args.payment.onPay).toHaveBeenCalledWith({ method: 'Eftpos', contact: null })
  },
}

export const WalkInNeedsDetails: Story = {
  args: { buyer: { ...buyer, kind: 'walk-in' }, order: { ...order, cart: oneOfEach } },
  play: async ({ args, canvas }) => {
    await alt('{Enter}')
    await expect(args.payment.onPay).not.toHaveBeenCalled()
    await waitFor(() => expect(canvas.getAllByText('Subscriptions need a name and address.')[0]).toBeVisible())
  },
}

/** Sentences to read aloud beside every field. Text for the desk only is framed. */
export const CallerScript: Story = {
  args: { buyer: { ...buyer, kind: 'returning' }, order: { ...order, cart: oneOfEach }, script: { isOn: true, onChange: fn() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Subscriber number/ })).toHaveFocus())
    await expect(canvas.getByText('May I have your first and last name?')).toBeVisible()
    await expect(canvas.getAllByText('Not read aloud').length).toBeGreaterThan(1)
  },
}

/** Nothing is on its way by email to somebody who gave none. */
export const GoodbyeToWalkIn: Story = {
  parameters: { picture: false },
  args: {
    buyer: { ...buyer, kind: 'walk-in' },
    order: { ...order, cart: pickedUp },
    script: { isOn: true, onChange: fn() },
    completed: { ...completed, method: 'Cash', total: 1378, change: 620 },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment completed' })
    await expect(within(dialog).getByText(saying.goodbyeWithoutInvoice)).toBeVisible()
    await expect(dialog).not.toHaveTextContent('by email')
  },
}

export const NewOrderAsked: Story = {
  args: filled,
  play: async ({ args }) => {
    await alt('n')
    const dialog = await screen.findByRole('dialog', { name: 'Start a new order?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Start new' })).toHaveFocus())
    await press('{Enter}')
    await expect(args.onNewOrder).toHaveBeenCalled()
    await alt('n')
    await screen.findByRole('dialog')
  },
}

/** D600: a key pressed on a pledge's payment is done here. */
export const ArrivedToSearch: Story = {
  parameters: { picture: false },
  args: { ...filled, arrival: { key: 'search', onDone: fn() } },
  render: kept,
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Subscriber number/ })).toHaveFocus())
    await expect(args.arrival?.onDone).toHaveBeenCalledTimes(1)
  },
}

export const ArrivedForNewOrder: Story = {
  parameters: { picture: false },
  args: { ...filled, arrival: { key: 'new', onDone: fn() } },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Start a new order?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Start new' })).toHaveFocus())
    await expect(args.onNewOrder).not.toHaveBeenCalled()
  },
}

/** T246: it asks who took the payment, and Finish without a name returns focus to that field. */
export const CompletedByEmpty: Story = {
  args: { ...filled, completed },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment completed' })
    const field = within(dialog).getByRole('combobox', { name: messages.completedBy })
    await waitFor(() => expect(field).toHaveFocus())
    await press('{Escape}')
    await alt('{Enter}')
    await waitFor(() => expect(within(dialog).getByText(messages.required)).toBeVisible())
    await expect(args.completed?.onFinish).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Robin' }))
    await expect(args.completed?.onCompletedBy).toHaveBeenCalledWith('Robin')
  },
}

/** D601: the next order's keys say that this one comes first, and what is typed then is nobody's name. */
export const NextAskedTooEarly: Story = {
  args: { ...filled, completed },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment completed' })
    const field = within(dialog).getByRole('combobox', { name: messages.completedBy })
    await waitFor(() => expect(field).toHaveFocus())
    await alt('n')
    await waitFor(() => expect(within(dialog).getByText('Finish this order first')).toBeVisible())
    await expect(field).not.toHaveFocus()
    await press('okafor{Enter}')
    await expect(args.completed?.onCompletedBy).not.toHaveBeenCalled()
    await expect(args.completed?.onFinish).not.toHaveBeenCalled()
    await press('{Tab}')
    await expect(field).toHaveFocus()
    await alt('s')
    await waitFor(() => expect(field).not.toHaveFocus())
  },
}

/** T247: Alt+Enter finishes, Cancel returns to the same order. */
export const CompletedByFilled: Story = {
  args: {
    ...filled,
    completed: { ...completed, method: 'Cash', total: 1378, change: 620, completedBy: 'Robin' },
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment completed' })
    await expect(dialog).toHaveTextContent('Change due$6.20')
    await alt('{Enter}')
    await expect(args.completed?.onFinish).toHaveBeenCalledWith(false)
    await alt('i')
    await expect(args.completed?.onFinish).toHaveBeenLastCalledWith(true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect(args.completed?.onCancel).toHaveBeenCalled()
  },
}

/** D475: what became of the money is asked before an order is left unfinished. */
export const MoneyAsked: Story = {
  args: { ...filled, completed: { ...completed, onMoney: fn() } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Payment completed' })
    await alt('c')
    const asked = await screen.findByRole('dialog', { name: 'What happened at the terminal?' })
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Back to finishing' })).toHaveFocus())
    await press('{Enter}')
    await screen.findByRole('dialog', { name: 'Payment completed' })
    await alt('c')
    await userEvent.click(await screen.findByRole('button', { name: 'The card was charged' }))
    await expect(args.completed?.onMoney).toHaveBeenCalledWith(true)
    await expect(args.completed?.onCancel).not.toHaveBeenCalled()
  },
}

export const CashAsked: Story = {
  args: { ...filled, completed: { ...completed, method: 'Cash', onMoney: fn() } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Payment completed' })
    await alt('c')
    await userEvent.click(await screen.findByRole('button', { name: 'Given back' }))
    await expect(args.completed?.onMoney).toHaveBeenCalledWith(false)
  },
}

/** D476: taken by anyone, at any desk. */
export const Unfinished: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { unfinished: withUnfinished },
  play: async ({ args, canvas }) => {
    const list = canvas.getByRole('region', { name: 'Unfinished orders' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(unfinishedOrders.length)
    await expect(within(list).queryByRole('button', { name: 'Cancel ZED-000123' })).toBeNull()
    await expect(within(list).queryByRole('button', { name: 'Finish ZED-000124' })).toBeNull()
    await alt('u')
    await waitFor(() => expect(within(list).getByRole('button', { name: 'Finish ZED-000121' })).toHaveFocus())
    await press('{Enter}')
    await expect(args.unfinished.onOpen).toHaveBeenCalledWith({ kind: 'finish', order: unfinishedOrders[0] })
  },
}

/** D820: a pledge whose money was taken says so. It isn't cancelled: where nothing was taken, it's a pledge again. */
export const UnfinishedPledge: Story = {
  parameters: { picture: false },
  args: {
    unfinished: { ...withUnfinished, orders: { status: 'ready', data: [takenPledge] }, dialog: { kind: 'cancel', order: takenPledge } },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^ZED-000125, a pledge paid by eftpos, 12 May 2027, 3:14 pm, on Ines Tran’s login$/)).toBeVisible()
    await expect(canvas.queryByText('Cancel')).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Not paid: ZED-000125?' })
    await expect(dialog).toHaveTextContent('If not, it’s back among the pledges.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'The card wasn’t charged' }))
    await expect(args.unfinished.onCancelOrder).toHaveBeenCalledWith(takenPledge, 'The card wasn’t charged')
  },
}

export const UnfinishedFailed: Story = {
  parameters: { part: 'Unfinished orders' },
  args: { unfinished: { ...unfinished, orders: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } },
}

export const FinishingUnfinished: Story = {
  args: {
    unfinished: {
      ...withUnfinished,
      names: { ...unfinished.names, completedBy: 'Robin' },
      dialog: { kind: 'finish', order: unfinishedOrders[0] as (typeof unfinishedOrders)[number] },
    },
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Payment completed' })
    await alt('{Enter}')
    await expect(args.unfinished.onFinish).toHaveBeenCalledWith(unfinishedOrders[0], false)
    await alt('c')
    await expect(args.unfinished.onClose).toHaveBeenCalled()
  },
}

export const CancellingUnfinished: Story = {
  args: {
    unfinished: { ...withUnfinished, dialog: { kind: 'cancel', order: unfinishedOrders[0] as (typeof unfinishedOrders)[number] } },
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ZED-000121?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'The card wasn’t charged' }))
    await expect(args.unfinished.onCancelOrder).toHaveBeenCalledWith(unfinishedOrders[0], 'The card wasn’t charged')
  },
}

export const CancelRefused: Story = {
  args: {
    unfinished: {
      ...withUnfinished,
      submission: { status: 'rejected', reason: 'This order was paid meanwhile.' },
      dialog: { kind: 'cancel', order: unfinishedOrders[1] as (typeof unfinishedOrders)[number] },
    },
  },
  play: async () => {
    await screen.findByText('This order was paid meanwhile.')
  },
}

/** Nothing says that an order wasn't paid for once it has been made. */
export const NewOrderAskedOfMade: Story = {
  args: { ...filled, sentNumber: 'ZED-000132' },
  play: async () => {
    await alt('n')
    const dialog = await screen.findByRole('dialog', { name: 'Start a new order?' })
    await expect(dialog).toHaveTextContent('ZED-000132 stays under Unfinished orders')
  },
}

export const CompletedPledge: Story = {
  args: { ...filled, completed: { ...completed, method: 'Pledge', completedBy: 'Robin', shiftNames: [] } },
  play: async () => waitFor(() => expect(screen.getByRole('combobox', { name: /^Completed by/ })).toHaveFocus()),
}

export const FinishFailed: Story = {
  args: {
    ...filled,
    completed: { ...completed, completedBy: 'Robin', submission: { status: 'rejected', reason: messages.serverUnreachable } },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await expect(args.completed?.onFinish).toHaveBeenCalled()
  },
}

export const Finishing: Story = {
  args: { ...filled, completed: { ...completed, completedBy: 'Robin', submission: { status: 'sending' } } },
  play: async () => waitFor(() => expect(screen.getByRole('combobox', { name: /^Completed by/ })).toHaveFocus()),
}

export const InvoiceWindowBlocked: Story = {
  args: { ...filled, completed: { ...completed, completedBy: 'Robin', blockedInvoice: { onDownload: fn(), onDone: fn() } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download invoice' }))
    await expect(args.completed?.blockedInvoice?.onDownload).toHaveBeenCalled()
  },
}

/** T249: the form is empty again, and the finished order is first in the last orders. */
export const Finished: Story = {
  play: async ({ args, canvas }) => {
    const invoice = canvas.getByRole('button', { name: /ZED-000130.*Invoice$/, hidden: true })
    invoice.click()
    await expect(args.lastOrders.onInvoice).toHaveBeenCalledWith(lastDeskOrders[1])
    await expect(canvas.queryByRole('button', { name: /ZED-000131/, hidden: true })).toBeNull()
  },
}

/** L7: said before anything is pressed. */
export const Offline: Story = {
  args: { ...filled, isOffline: true },
  play: async ({ canvas }) => expect(canvas.getByText('You’re offline')).toBeVisible(),
}

export const LastOrdersLoading: Story = {
  parameters: { part: 'Last orders' },
  args: { ...filled, lastOrders: { orders: { status: 'loading' }, onInvoice: fn() } },
}

export const LastOrdersFailed: Story = {
  parameters: { part: 'Last orders' },
  args: {
    ...filled,
    lastOrders: { orders: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() }, onInvoice: fn() },
  },
}

export const LongestWords: Story = {
  args: {
    buyer: {
      ...buyer,
      kind: 'returning',
      contact: { ...fullContact, name: 'Alexandria-Wilhelmina Montgomery-Featherstonehaugh the Younger' },
      chosen: { subnumber: '100000000042', expiry: '2027-05-12', pledges: { count: 3, amount: 123_456 } },
    },
    order: { ...order, cart: longestWords },
  },
}
