import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { giftMessages } from '#domain/cart/gift-rules.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { shows } from '#domain/catalogue/programmes.ts'
import { NO_PHONE_NUMBER } from '#domain/contact/phone.ts'
import { messages } from '#domain/messages.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { SubscriptionDetail, type SubscriptionDetailProps } from './subscription-detail.tsx'

function find(id: string): SubscriptionType {
  const type = subscriptionTypes.find((one) => one.id === id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}
/** A type and a date, which together decide the open draws. */
const on = (id: string, today = '2027-05-12') => ({ type: find(id), draws: openDraws(find(id), today, prizeLists) })

const meta = {
  title: 'Screens/Buying/Subscription detail',
  component: SubscriptionDetail,
  // One column at every width: the first story shows the wide one.
  parameters: { pictures: ['phone'] },
  args: {
    ...on('full'),
    shows: shows(programmes),
    listHref: '/subscriptions',
    cartHref: '/cart',
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    onAddToCart: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SubscriptionDetail>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const add = () => userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }))
const enter = async () => userEvent.click(screen.getByRole('radio', { name: messages.monthlyDrawIn }))
const agree = async () => {
  await enter()
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the prize draw terms' }))
}

export const Full: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name on card' }), '  Jo Citizen ')
    await agree()
    await add()
    await waitFor(() =>
      expect(args.onAddToCart).toHaveBeenCalledWith({
        type: 'subscription',
        id: 'full',
        nameoncard: 'Jo Citizen',
        postpack: false,
        favshow: 'All Zed Shows',
        monthlyPrize: messages.monthlyDrawIn,
        monthlyTermsAgreed: true,
      }),
    )
  },
}
export const Concession: Story = { args: on('concession') }
export const Passionate: Story = { args: on('passionate') }
export const Super: Story = { args: on('super') }
export const Under18: Story = { args: on('under18') }
export const SoloArtist: Story = { args: on('soloartist') }
export const Band: Story = { args: on('band') }
export const Household: Story = { args: on('household') }
export const Business: Story = { args: on('business') }
export const Pet: Story = { args: on('pet') }
export const PayItForward: Story = {
  args: on('pay-it-forward'),
  play: async ({ args }) => {
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith({ type: 'subscription', id: 'pay-it-forward' }))
  },
}

/** T116: nothing is added, and focus goes to the name. */
export const RequiredErrors: Story = {
  play: async ({ canvas, args }) => {
    await add()
    const name = await canvas.findByRole('textbox', { name: 'Name on card' })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(messages.required)
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}
/** T118 */
export const RequiredSpecialName: Story = {
  args: on('pet'),
  play: async ({ canvas, args }) => {
    await add()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: "Pet's name" })).toHaveFocus())
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** T121: the price on the button changes with it. */
export const PostedPack: Story = {
  args: on('household'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Post it (+$10.00)' }))
    await expect(screen.getByRole('button', { name: 'Add to cart, $310.00' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: messages.monthlyDrawOut }))
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ postpack: true })))
  },
}
/** T123 */
export const Shirt: Story = {
  args: on('super'),
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await userEvent.click(canvas.getByRole('radio', { name: 'XL' }))
    await agree()
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ tshirtsize: 'XL' })))
  },
}

/** D923: the tee is part of the price, so nobody is without one by default. */
export const ShirtNotChosen: Story = {
  args: on('passionate'),
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await add()
    await expect(await canvas.findByText('Choose a size, or no tee.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'S' })).toHaveFocus())
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}
export const ShirtDeclined: Story = {
  parameters: { picture: false },
  args: on('passionate'),
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await userEvent.click(canvas.getByRole('radio', { name: 'No tee, thanks' }))
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ tshirtsize: 'none' })))
  },
}

const withMembers =
  (names: readonly string[]): Play =>
  async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Band name' }), 'The Drum Machines That Nobody Ever Managed to Repair')
    for (const [index, name] of names.entries()) await put(canvas.getByRole('textbox', { name: `Member ${index + 1}` }), name)
    await agree()
    await add()
    const line: unknown = expect.objectContaining({
      specialname: expect.stringContaining('Drum'),
      ...(names.length > 0 ? { members: names } : {}),
    })
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(line))
  }
export const NoMembers: Story = { args: on('band'), play: withMembers([]) }
export const OneMember: Story = { args: on('band'), play: withMembers(['Jo Citizen']) }
/** T119 */
export const FourMembers: Story = { args: on('band'), play: withMembers(['Jo', 'Sam', 'Alexandria-Wilhelmina Featherstonehaugh', 'Kit']) }

/** T126 */
export const MonthlyWithoutTerms: Story = {
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await enter()
    await add()
    const terms = canvas.getByRole('checkbox', { name: 'I agree to the prize draw terms' })
    await waitFor(() => expect(terms).toHaveFocus())
    await expect(terms).toHaveAccessibleDescription(/Agree to the prize draw terms/)
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}
export const MonthlyWithTerms: Story = {
  play: async ({ canvas }) => {
    await agree()
    await userEvent.click(canvas.getByRole('button', { name: 'Read the prize draw terms' }))
    const terms = await screen.findByRole('dialog', { name: 'Prize draw terms' })
    await waitFor(() => expect(within(terms).getByText(/sample terms of a sample station/)).toBeVisible())
    await userEvent.click(within(terms).getByRole('button', { name: 'Back to my subscription' }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'I agree to the prize draw terms' })).toBeChecked())
  },
}
export const MonthlyTerms: Story = {
  play: async ({ canvas }) => {
    await enter()
    await userEvent.click(canvas.getByRole('button', { name: 'Read the prize draw terms' }))
    await screen.findByRole('dialog', { name: 'Prize draw terms' })
  },
}
/** T125, T127, D70: both choices are there word for word, and people start out of the draw. */
export const MonthlyDeclined: Story = {
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await expect(canvas.getByRole('radio', { name: 'Enter me in the monthly sub prize draw!' })).not.toBeChecked()
    await expect(canvas.getByRole('radio', { name: messages.monthlyDrawOut })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: /prize draw terms/ })).toBeNull()
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ monthlyPrize: messages.monthlyDrawOut })))
  },
}

/** T128, T129, T130 */
export const RadiothonGoldAndDailyPrize: Story = {
  args: on('full', '2027-08-13'),
  play: async ({ canvas, args }) => {
    await put(canvas.getByRole('textbox', { name: 'Name on card' }), 'Jo Citizen')
    await agree()
    await userEvent.click(canvas.getByRole('button', { name: /Radiothon gold prize/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Turntable and speakers' }))
    await add()
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ goldprize: 'Turntable and speakers' })))
  },
}
/** T129 */
export const NoDailyPrizeToday: Story = {
  args: on('full', '2027-08-23'),
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /Today's prize/ })).toBeNull(),
}
/** T130 */
export const AprilAtonement: Story = {
  args: on('concession', '2027-04-02'),
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /April atonement prize/ })).toBeVisible(),
}
/** T131 */
export const EmptyPrizeList: Story = {
  args: { type: find('business'), draws: { gold: [], general: [], monthly: [] } },
  play: async ({ canvas }) => expect(canvas.queryByText('Prize draws')).toBeNull(),
}
/** D233: a station without terms offers no monthly draw. */
export const NoMonthlyTerms: Story = {
  parameters: { picture: false },
  args: { type: find('full'), draws: { general: prizeLists.general } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /General prize/ })).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: messages.monthlyDrawIn })).toBeNull()
  },
}
export const LongestPrizes: Story = {
  args: {
    type: find('full'),
    draws: {
      monthly: prizeLists.monthlyTerms,
      general: [...prizeLists.general, 'A very long prize that somebody in the station office wrote after a very long lunch'],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /General prize/ }))
    await userEvent.click(await screen.findByRole('option', { name: /very long lunch/ }))
  },
}
/** T124, D168: the list has only 'All Zed Shows'. */
export const ProgrammesNotLoaded: Story = {
  parameters: { picture: false },
  args: { shows: shows([]) },
}

/** D352: last year's answers, and until when another year runs. */
export const Renewal: Story = {
  args: { renewsTo: '2028-11-22', typed: { nameoncard: 'Zed Ahmed', pack: 'post', favshow: 'Slow Dub Sunday' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Renewal, to 22 November 2028')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Zed Ahmed')
    await expect(screen.getByRole('button', { name: 'Add to cart, $90.00' })).toBeVisible()
  },
}
/** D352: they arrive after the form, and never replace what was typed meanwhile. */
export const RenewalArrivesLate: Story = {
  parameters: { picture: false },
  render: function Render(args) {
    const [typed, arrive] = useState<SubscriptionDetailProps['typed']>()
    return (
      <>
        <button type="button" onClick={() => arrive({ nameoncard: typed ? 'Somebody Else' : 'Zed Ahmed' })}>
          Arrive
        </button>
        <SubscriptionDetail {...args} {...(typed ? { typed } : {})} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name on card' })
    canvas.getByText('Arrive').click()
    await waitFor(() => expect(name).toHaveValue('Zed Ahmed'))
    await userEvent.type(name, ' Jr')
    canvas.getByText('Arrive').click()
    await expect(name).toHaveValue('Zed Ahmed Jr')
  },
}
/** D351: the sheet of a line in the cart. */
export const Change: Story = {
  args: {
    ...on('band'),
    isChange: true,
    typed: { specialname: 'The Night Buses', members: ['Noor', 'Kit', '', ''] },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: 'Member 2' })).toHaveValue('Kit')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes, $160.00' }))
    await waitFor(() => expect(args.onAddToCart).toHaveBeenCalledWith(expect.objectContaining({ members: ['Noor', 'Kit'] })))
  },
}
/** D358: too long is said, never cut. */
export const NamesTooLong: Story = {
  parameters: { picture: false },
  args: { ...on('band'), onAddToCart: fn() },
  play: async ({ canvas, args }) => {
    const long = 'x'.repeat(121)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Band name' }))
    await userEvent.paste(long)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Member 3' }))
    await userEvent.paste(long)
    await add()
    const name = canvas.getByRole('textbox', { name: 'Band name' })
    await waitFor(() => expect(name).toHaveAccessibleDescription('Keep this to 120 characters.'))
    await expect(name).toHaveValue(long)
    await expect(canvas.getByRole('textbox', { name: 'Member 3' })).toHaveAccessibleDescription('Keep this to 120 characters.')
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** D360: who gets it and how to reach them; their name goes on the card. */
export const Gift: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: on('under18'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'It’s a gift for someone else' }))
    await put(canvas.getByRole('textbox', { name: 'Their name' }), 'Rosa Field')
    await put(canvas.getByRole('textbox', { name: 'Their email' }), 'rosa@mail.example')
    await put(canvas.getByRole('textbox', { name: 'Their phone' }), '0491 570 157')
    await put(canvas.getByRole('textbox', { name: 'Their street address' }), '7 Jacaranda Street')
    await put(canvas.getByRole('combobox', { name: 'Their suburb or town' }), 'Ashgrove')
    await put(canvas.getByRole('textbox', { name: 'Postcode' }), '4060')
    await userEvent.click(canvas.getByRole('button', { name: /State/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Queensland/ }))
    await put(canvas.getByRole('textbox', { name: 'A few words to them' }), 'Happy birthday, Nan!')
    await add()
    const address = { address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
    const gift = { name: 'Rosa Field', ...address, words: 'Happy birthday, Nan!' }
    await waitFor(() =>
      expect(args.onAddToCart).toHaveBeenCalledWith(
        expect.objectContaining({ gift, email: 'rosa@mail.example', phone: '0491 570 157', nameoncard: 'Rosa Field' }),
      ),
    )
  },
}
/** D604: people who live with the buyer have their address, with one press. */
export const GiftToSameAddress: Story = {
  args: {
    ...on('under18'),
    buyerAddress: { address: '12 Vulture Street', suburb: 'West End', state: 'QLD', postcode: '4101' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'It’s a gift for someone else' }))
    await put(canvas.getByRole('textbox', { name: 'Their name' }), 'Rosa Field')
    await put(canvas.getByRole('textbox', { name: 'Their email' }), 'rosa@mail.example')
    await put(canvas.getByRole('textbox', { name: 'Their phone' }), '0491 570 157')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Same address as the buyer' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'A few words to them' })).toHaveFocus()
    await expect(canvas.getByRole('combobox', { name: 'Their suburb or town' })).toHaveValue('West End')
    await add()
    await waitFor(() =>
      expect(args.onAddToCart).toHaveBeenCalledWith(
        expect.objectContaining({
          gift: expect.objectContaining({ address: '12 Vulture Street', suburb: 'West End', state: 'QLD', postcode: '4101' }),
        }),
      ),
    )
  },
}
/** D467: the receiver's suburb is looked up like anybody's, and brings its state and postcode. */
export const GiftSuburb: Story = {
  args: {
    ...on('under18'),
    suburbs: {
      options: [
        { id: 'Ashgrove QLD 4060', label: 'Ashgrove', detail: 'QLD 4060', state: 'QLD', postcode: '4060' },
        { id: 'Ashgrove East QLD 4060', label: 'Ashgrove East', detail: 'QLD 4060', state: 'QLD', postcode: '4060' },
      ],
      isLoading: false,
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'It’s a gift for someone else' }))
    await userEvent.type(canvas.getByRole('combobox', { name: 'Their suburb or town' }), 'ashg')
    await expect(args.onSuburbInput).toHaveBeenLastCalledWith('ashg')
    await userEvent.click(await screen.findByRole('option', { name: /^Ashgrove QLD/ }))
    await expect(canvas.getByRole('combobox', { name: 'Their suburb or town' })).toHaveValue('Ashgrove')
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveValue('4060')
    await expect(canvas.getByRole('button', { name: /Queensland/ })).toBeVisible()
  },
}
export const GiftErrors: Story = {
  args: on('under18'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'It’s a gift for someone else' }))
    await put(canvas.getByRole('textbox', { name: 'Their email' }), 'not an email')
    await put(canvas.getByRole('textbox', { name: 'Their phone' }), 'abc')
    await put(canvas.getByRole('textbox', { name: 'A few words to them' }), 'Look at evil.example')
    await add()
    const name = canvas.getByRole('textbox', { name: 'Their name' })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(giftMessages.name)
    await expect(canvas.getByRole('textbox', { name: 'Their phone' })).toHaveAccessibleDescription(NO_PHONE_NUMBER)
    await expect(canvas.getByText(giftMessages.noLinks)).toBeVisible()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}
export const AddedGift: Story = { args: { isAdded: true, isGift: true } }
/** D360: what nobody gets alone can't be a gift. */
export const NoGift: Story = {
  parameters: { picture: false },
  args: on('pay-it-forward'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox', { name: /gift/ })).toBeNull()
  },
}
export const Added: Story = {
  args: { isAdded: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep shopping' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const UnknownType: Story = { args: { type: undefined, draws: {} } }
