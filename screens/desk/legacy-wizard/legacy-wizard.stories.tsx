import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { someDay, someSuburbs } from '#api-mocks/fixtures/people.ts'
import { sampleCardTest } from '#domain/legacy/card-test.ts'
import { messages } from '#domain/messages.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { LeaveCall } from './leave-call.tsx'
import { LegacyWizard } from './legacy-wizard.tsx'

const onStay = fn()

const meta = {
  title: 'Screens/Desk/Phone form',
  component: LegacyWizard,
  parameters: { pictures: ['desktop'] },
  args: {
    types: subscriptionTypes,
    today: someDay,
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    keepsCards: true,
    submission: { status: 'idle' },
    onSend: fn(),
    onAgain: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof LegacyWizard>
export default meta
type Story = StoryObj<typeof meta>

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const go = async (name: string) => {
  await press(new RegExp(`^(\\d ?)?${name}`))
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) })
  // The focus comes with the next frame, and would take a letter typed before that with it.
  await waitFor(() => expect(heading).toHaveFocus())
}

/** Fills in a caller's details. */
async function fill(name: string | RegExp, text: string) {
  const input = field(name)
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}
async function fillContact() {
  await fill('Name', 'Zed Ahmed')
  await fill('Phone', '0491 570 156')
  await fill('Email', 'zed@people.example')
  await fill('Street address', '12 Vulture Street')
  const suburb = screen.getByRole('combobox', { name: 'Suburb or town' })
  await userEvent.click(suburb)
  await userEvent.paste('West End')
  await fill('Postcode', '4101')
}
async function addSubscription(name: string) {
  await press(/Add a subscription/)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}\\b`) }))
  await press('Add it')
  await screen.findByRole('heading', { level: 3, name })
}
async function fillCard(ccnumber = '4111 1111 1111 1111') {
  await fill('Name on the card', 'Z AHMED')
  await fill('Card number', ccnumber)
  await fill('Expiry', '1129')
}
const complete = async (heading: string) => {
  await press('Mark complete')
  await screen.findByRole('heading', { level: 2, name: new RegExp(heading) })
}
async function fillAll() {
  await fillContact()
  await complete('Subscriptions')
  await addSubscription('Full')
  await complete('Donation')
  await complete('Summary')
  await complete('Payment')
  await fillCard()
  await press('Mark complete')
  await waitFor(() => expect(button('Send')).toBeEnabled())
}
const count = (done: number) => expect(screen.getByText(`${done} of 5 steps complete`)).toBeVisible()

/** T39, T293, D154 */
export const ContactDetails: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Legacy')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(button('Send')).toBeDisabled()
  },
}
/** L1, D552: the fields go on in the desk's order, so that one call is typed like another. */
export const FieldsInOrder: Story = {
  parameters: { picture: false },
  play: async () => {
    field('Name').focus()
    for (const next of ['Email', 'Phone', 'Street address']) {
      await userEvent.tab()
      await expect(field(next)).toHaveFocus()
    }
    await userEvent.tab()
    await expect(screen.getByRole('combobox', { name: 'Suburb or town' })).toHaveFocus()
  },
}
/** T297, D153: six fields are required, the state isn't. */
export const ContactErrors: Story = {
  play: async ({ canvas }) => {
    await press('Mark complete')
    const summary = await canvas.findByRole('region', { name: /things? needs? fixing$/ })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(summary.querySelectorAll('li')).toHaveLength(6)
    await userEvent.click(screen.getByRole('link', { name: 'Enter a suburb or town.' }))
    await expect(screen.getByRole('combobox', { name: 'Suburb or town' })).toHaveFocus()
    await count(0)
  },
}
/** Choosing a suburb fills in its state and postcode. */
export const SuburbChosen: Story = {
  args: { suburbs: { options: someSuburbs, isLoading: false } },
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Suburb or town' }), 'we')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onSuburbInput).toHaveBeenCalledWith('we')
    await expect(field('Postcode')).toHaveValue('4810')
    await expect(button(/^Queensland State/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  },
}
/** T295: any step can be opened, and a complete one is marked. */
export const SubscriptionsEmpty: Story = {
  play: async () => {
    await fillContact()
    await complete('Subscriptions')
    await expect(button(/Contact details ?, done/)).toBeVisible()
    await press('Mark complete')
    await waitFor(() => expect(button(/Add a subscription/)).toHaveFocus())
    await expect(screen.getByText('Add one subscription at least.')).toBeVisible()
    await count(1)
  },
}
export const Subscriptions: Story = {
  play: async () => {
    await fillContact()
    await go('Subscriptions')
    await addSubscription('Passionate')
    await expect(field('Name on card')).toHaveValue('Zed Ahmed')
    await addSubscription('Band')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Passionate' }))
    await addSubscription('Full')
    await press('Mark complete')
    await waitFor(() => expect(field('Band name')).toHaveAccessibleDescription(messages.required))
    await fill('Band name', 'The Static')
  },
}
/** T296, D401: it starts at nothing, and may not be blank. */
export const Donation: Story = {
  play: async () => {
    await go('Donation')
    await expect(field('Amount')).toHaveValue('0')
    await complete('Summary')
    await go('Donation')
    await expect(button(/Donation ?, done/)).toBeVisible()
  },
}
/** T296 */
export const DonationMissing: Story = {
  play: async () => {
    await go('Donation')
    await userEvent.clear(field('Amount'))
    await press('Mark complete')
    await waitFor(() => expect(field('Amount')).toBeInvalid())
    await waitFor(() => expect(field('Amount')).toHaveFocus())
    await count(0)
  },
}
/** D3 */
export const DonationTooMuch: Story = {
  parameters: { picture: false },
  play: async () => {
    await go('Donation')
    await fill('Amount', '150000')
    await press('Mark complete')
    await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/For more than \$100,000\.00, please contact reception\./))
    await count(0)
  },
}
/** The summary is read back to the caller, and again after any change. */
export const Summary: Story = {
  play: async () => {
    await fillContact()
    await go('Subscriptions')
    await addSubscription('Full')
    await userEvent.click(screen.getByRole('checkbox', { name: /Post the pack/ }))
    await go('Donation')
    await fill('Amount', '12.50')
    await go('Summary')
    await complete('Payment')
    await count(1)
    await go('Donation')
    await fill('Amount', '20')
    await go('Summary')
    await count(0)
    await expect(screen.getByText('$110.00')).toBeVisible()
  },
}
export const SummaryOfNothing: Story = {
  play: async () => {
    await go('Summary')
    await expect(screen.getByText('None yet.')).toBeVisible()
  },
}
/** T299, D401: no code is asked for. */
export const Payment: Story = {
  play: async ({ canvas }) => {
    await go('Payment')
    await fillCard()
    await expect(canvas.queryByRole('textbox', { name: 'CVV' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Card test' })).toBeNull()
  },
}
/** T298 */
export const CardBrandRefused: Story = {
  play: async () => {
    await go('Payment')
    await fillCard('3782 822463 10005')
    await press('Mark complete')
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    await expect(field('Card number')).toHaveAccessibleDescription(expect.stringContaining(messages.cardBrand))
    await count(0)
  },
}
/** T298, T299: every problem at once, each linked to its field. */
export const CardErrors: Story = {
  play: async ({ canvas }) => {
    await go('Payment')
    await fill('Card number', '4111 1111 1111 111')
    await fill('Expiry', '04/27')
    await press('Mark complete')
    const summary = await canvas.findByRole('region', { name: /things? needs? fixing$/ })
    await expect(summary.querySelectorAll('li')).toHaveLength(3)
    await waitFor(() => expect(summary).toHaveFocus())
  },
}
/** Security 2.10: shown before a number is typed. */
export const NoCardsKept: Story = {
  args: { keepsCards: false },
  play: async ({ canvas }) => {
    await go('Payment')
    await expect(canvas.getByText('This shop keeps no card numbers')).toBeVisible()
  },
}
/** T294, T295, T300: all five are marked. The record has the expiry as it is written on a card. */
export const AllComplete: Story = {
  play: async ({ args }) => {
    await fillAll()
    await count(5)
    await press('Send')
    await expect(args.onSend).toHaveBeenCalledWith({
      contact: {
        name: 'Zed Ahmed',
        mobile: '0491 570 156',
        email: 'zed@people.example',
        address: '12 Vulture Street',
        suburb: 'West End',
        postcode: '4101',
        state: '',
        country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
      },
      subscriptions: [{ type: 'subscription', id: 'full', nameoncard: 'Zed Ahmed', postpack: false }],
      donation: 0,
      payment: { ccname: 'Z AHMED', ccnumber: '4111 1111 1111 1111', ccexpiry: '11/29' },
    })
  },
}
/** T294, T295: a step loses its mark when it is no longer valid. */
export const MarkLost: Story = {
  play: async () => {
    await fillAll()
    await userEvent.clear(field('Expiry'))
    await waitFor(() => expect(button('Send')).toBeDisabled())
    await count(4)
  },
}
/** By keyboard only: completing a step moves focus to the next one's heading. */
export const ByKeyboard: Story = {
  play: async () => {
    await fillContact()
    await userEvent.tab()
    await expect(button('Mark complete')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const heading = await screen.findByRole('heading', { level: 2, name: /Subscriptions/ })
    await waitFor(() => expect(heading).toHaveFocus())
    await count(1)
  },
}
export const Sending: Story = {
  args: { submission: { status: 'sending' } },
  play: async ({ args }) => {
    await expect(button(/Sending/)).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
export const Sent: Story = {
  args: { submission: { status: 'sent', id: 12, isCardKept: true } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sent as record 12')
    await waitFor(() => expect(button('Take the next call')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const SentWithoutCard: Story = { args: { submission: { status: 'sent', id: 13, isCardKept: false } } }
export const Failed: Story = {
  args: { submission: { status: 'rejected', reason: messages.serverUnreachable } },
  play: async ({ canvas }) => {
    await fillContact()
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await expect(field('Name')).toHaveValue('Zed Ahmed')
  },
}
/** A problem from the server reopens its step and shows at the field. */
export const FieldRefused: Story = {
  args: {
    submission: {
      status: 'rejected',
      reason: messages.refused,
      problems: [{ path: 'payment.ccnumber', message: messages.cardBrand }],
    },
  },
  play: async () => {
    await screen.findByRole('heading', { level: 2, name: /Payment/ })
    await waitFor(() => expect(field('Card number')).toHaveAccessibleDescription(expect.stringContaining(messages.cardBrand)))
    await waitFor(() => expect(field('Card number')).toHaveFocus())
  },
}
/** T302, D156: the provider's message, then each field's problem. */
export const CardTestError: Story = {
  args: { cardTest: { state: { status: 'refused', ...sampleCardTest }, onTest: fn() } },
  play: async ({ args, canvas }) => {
    await go('Payment')
    await press('For testing')
    await press('Card test')
    await expect(args.cardTest?.onTest).toHaveBeenCalledOnce()
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(sampleCardTest.error)
    for (const { field: name, message } of sampleCardTest.fields) await expect(alert).toHaveTextContent(`${name}: ${message}`)
  },
}
/** D401: typing in the closed list chooses, and only the button adds. */
export const TypeTyped: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await go('Subscriptions')
    button(/Add a subscription/).focus()
    // One letter: on a slow machine, a second would come too late to belong to the same word.
    await userEvent.keyboard('f')
    await expect(await screen.findByRole('button', { name: /^Full .*Add a subscription/ })).toBeVisible()
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull()
    await press('Add it')
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    await press('Add it')
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  },
}
/** D404: after a reload, without the card. */
export const Kept: Story = {
  args: {
    kept: {
      step: 'donation',
      contact: {
        name: 'Zed Ahmed',
        mobile: '0491 570 156',
        email: 'zed@people.example',
        address: '12 Vulture Street',
        suburb: 'West End',
        postcode: '4101',
        state: 'QLD',
      },
      subscriptions: [],
      donation: 20,
    },
  },
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(field('Amount')).toHaveValue('20')
    await fill('Amount', '25')
    await waitFor(() => expect(args.onKeep).toHaveBeenLastCalledWith(expect.objectContaining({ donation: 25, step: 'donation' }), false))
    await go('Contact')
    await expect(field('Name')).toHaveValue('Zed Ahmed')
    await userEvent.click(canvas.getByRole('button', { name: 'Start with another caller' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Leaving: Story = {
  render: (args) => (
    <>
      <LegacyWizard {...args} />
      <LeaveCall onStay={onStay} onLeave={fn()} />
    </>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(onStay).toHaveBeenCalled()
  },
}
export const LongestText: Story = {
  play: async () => {
    await fillContact()
    await fill('Name', 'Alexandria-Wilhelmina Montgomery-Featherstonehaugh the Younger')
    await fill('Street address', 'Unit 1402, Building B, 12345 Old Northern Great Dividing Range Highway Service Road')
    await go('Subscriptions')
    await addSubscription('Household')
    await addSubscription('Full')
    await go('Summary')
  },
}
