import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { someDay, someSuburbs } from '#api-mocks/fixtures/people.ts'
import {
  digitalReader,
  expiredReader,
  longestReader,
  mailedReader,
  overseasReader,
  readerWithoutAddress,
  readerWithoutSubscription,
} from '#api-mocks/fixtures/radio-times.ts'
import { tooLong } from '#domain/contact/contact.ts'
import type { RadioTimes as RadioTimesRecord } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { type PreferenceValues, valuesOf } from './preference-values.ts'
import { RadioTimes, type RadioTimesProps } from './radio-times.tsx'

const ready = (data: RadioTimesRecord): RadioTimesProps['record'] => ({ status: 'ready', data })

const meta = {
  title: 'Screens/Letters/Radio Times',
  component: RadioTimes,
  // One column at every width: the first story shows the wide one.
  parameters: { pictures: ['phone'] },
  args: {
    record: ready(digitalReader),
    today: someDay,
    subscriptionsHref: '/subscriptions',
    submission: { status: 'idle' },
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof RadioTimes>
export default meta
type Story = StoryObj<typeof meta>

const field = (name: string) => screen.getByRole('textbox', { name })
const suburb = () => screen.getByRole('combobox', { name: 'Suburb or town' })
const mail = () => userEvent.click(screen.getByRole('radio', { name: /^Mail me a physical copy/ }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update my Radio Times Preference' }))
const address = { address: '12 Vulture Street', country: 'Australia', locality: 'West End', region: 'QLD', postcode: '4101' }

/** T35, T254, T255, T257, D143: the record's locality and region are a suburb and a state here (D140). */
export const Digital: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    for (const text of ['Zed Ahmed', '10001', 'Your subscription runs to 29 February 2028.'])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^Digital copy fine/ })).toBeChecked()
    await expect(screen.queryByRole('textbox', { name: 'Street address' })).toBeNull()
    await save()
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ mail_radio_times: 'false', address }))
  },
}
/** T255, T256, T258, D139: the choice is sent as text, and the country unchanged. */
export const Mailed: Story = {
  args: { record: ready(mailedReader) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^Mail me a physical copy/ })).toBeChecked()
    await userEvent.clear(field('Street address'))
    await userEvent.type(field('Street address'), ' 1 Boundary Street {Enter}')
    const moved = { ...address, address: '1 Boundary Street' }
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ mail_radio_times: 'true', address: moved }))
  },
}
/** D142: a digital copy needs no address. */
export const NoAddressForDigital: Story = {
  // It looks as Digital does.
  parameters: { picture: false },
  args: { record: ready(readerWithoutAddress) },
  play: async ({ args }) => {
    await save()
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ mail_radio_times: 'false' })))
  },
}
/** T259: each field shows its problem on leaving it. */
export const ErrorsOnLeaving: Story = {
  args: { record: ready(readerWithoutAddress) },
  play: async ({ args }) => {
    await mail()
    for (const wanted of [field('Street address'), field('Postcode'), suburb()]) {
      await userEvent.click(wanted)
      await userEvent.tab()
      await waitFor(() => expect(wanted).toBeInvalid())
    }
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: /State/ })).toHaveAccessibleDescription('Choose a state.'))
    await expect(field('Street address')).toHaveAccessibleDescription('Enter a street address.')
    await expect(suburb()).toHaveAccessibleDescription('Enter a suburb or town.')
    await expect(field('Postcode')).toHaveAccessibleDescription('Enter a postcode.')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** T259: every problem at once, each linked to its field. */
export const ErrorsOnSaving: Story = {
  args: { record: ready(readerWithoutAddress) },
  play: async ({ args, canvas }) => {
    await mail()
    await save()
    const summary = await canvas.findByRole('region', { name: /things? needs? fixing$/ })
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.click(canvas.getByRole('link', { name: 'Enter a suburb or town.' }))
    await expect(suburb()).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const OneErrorOnSaving: Story = {
  args: { record: ready(mailedReader) },
  play: async () => {
    await userEvent.clear(field('Postcode'))
    await save()
    await waitFor(() => expect(field('Postcode')).toHaveFocus())
  },
}
/** D142: a missing address no longer matters. */
export const BackToDigital: Story = {
  parameters: { picture: false },
  args: { record: ready(readerWithoutAddress) },
  play: async ({ args }) => {
    await mail()
    await save()
    await waitFor(() => expect(field('Postcode')).toBeInvalid())
    await userEvent.click(screen.getByRole('radio', { name: /^Digital copy fine/ }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Postcode' })).toBeNull())
    await save()
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
  },
}

/** Only the address fields, because scrolling the page closes the list. Suggestions start at the second letter, as in the shop. */
function Searching({ record, onSuburbInput }: RadioTimesProps) {
  const [options, setOptions] = useState<RadioTimesProps['suburbs']['options']>([])
  const form = useForm<PreferenceValues>({ values: valuesOf(record.status === 'ready' ? record.data : digitalReader) })
  const look = (text: string) => {
    onSuburbInput(text)
    setOptions(text.length < 2 ? [] : someSuburbs)
  }
  return <DeliveryFields id="rt" form={form} isAustralia suburbs={{ options, isLoading: false }} onSuburbInput={look} />
}
/** T256 */
export const SuburbOpen: Story = {
  // While suggestions are open, React Aria hides the rest of the page from screen readers. Focus stays in the field.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  render: (args) => <Searching {...args} />,
  play: async ({ args }) => {
    await userEvent.clear(suburb())
    await userEvent.type(suburb(), 'wes')
    // After a window shrinks, it scrolls slightly later.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await userEvent.type(suburb(), 't')
    await expect(args.onSuburbInput).toHaveBeenLastCalledWith('west')
    await expect(await screen.findAllByRole('option')).toHaveLength(someSuburbs.length)
  },
}
/** T256: by keyboard only. State and postcode are filled in. */
export const SuburbChosen: Story = {
  args: { record: ready({ ...readerWithoutAddress, mail_radio_times: 'true' }) },
  render: (args) => <Searching {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(suburb(), 'we')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(suburb()).toHaveValue('West End')
    await expect(field('Postcode')).toHaveValue('4810')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(screen.queryByRole('option')).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Queensland State/ })).toBeVisible()
  },
}
/** A suburb that isn't in any list is accepted. */
export const SuburbOfOnesOwn: Story = {
  args: { record: ready(mailedReader) },
  play: async ({ args }) => {
    await userEvent.clear(suburb())
    await userEvent.type(suburb(), 'Nowhere Else{Enter}')
    const wanted = { address: expect.objectContaining({ locality: 'Nowhere Else' }), mail_radio_times: 'true' }
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(wanted))
  },
}
/** In other countries a state is free text and there are no suggestions (D167). */
export const OtherCountry: Story = {
  args: { record: ready(overseasReader), suburbs: { options: someSuburbs, isLoading: false } },
  play: async ({ args }) => {
    await expect(field('State or region')).toHaveValue('Wellington')
    await userEvent.type(suburb(), 's')
    await expect(args.onSuburbInput).not.toHaveBeenCalled()
    await expect(screen.queryByRole('option')).toBeNull()
  },
}
export const Saving: Story = {
  args: { submission: { status: 'sending' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Updating/ }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** T264: the message stays until something changes. */
export const Saved: Story = {
  args: { record: ready(mailedReader), submission: { status: 'saved' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.radioTimesSaved).closest('[role=status]')).toBeVisible()
    await userEvent.type(field('Postcode'), '{Backspace}')
    await waitFor(() => expect(canvas.queryByText(messages.radioTimesSaved)).toBeNull())
    await userEvent.type(field('Postcode'), '1')
    await waitFor(() => expect(canvas.getByText(messages.radioTimesSaved)).toBeVisible())
  },
}

/** As the shop does when the server doesn't answer: the button works again and there is no message. */
function Unheard(args: RadioTimesProps) {
  const [submission, setSubmission] = useState<RadioTimesProps['submission']>({ status: 'idle' })
  const save: RadioTimesProps['onSave'] = (update) => {
    args.onSave(update)
    setSubmission({ status: 'sending' })
    setTimeout(() => setSubmission({ status: 'idle' }), 20)
  }
  return <RadioTimes {...args} submission={submission} onSave={save} />
}
/** T263, D141: the edits are still there and can be sent again. */
export const SaveFailedSilently: Story = {
  render: (args) => <Unheard {...args} />,
  play: async ({ args, canvas }) => {
    await mail()
    await userEvent.clear(field('Street address'))
    await userEvent.type(field('Street address'), '1 Boundary Street')
    await save()
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    await expect(await canvas.findByRole('button', { name: 'Update my Radio Times Preference' })).toBeEnabled()
    await expect(field('Street address')).toHaveValue('1 Boundary Street')
    await expect(canvas.getByRole('radio', { name: /^Mail me a physical copy/ })).toBeChecked()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await save()
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2))
    await canvas.findByRole('button', { name: 'Update my Radio Times Preference' })
  },
}
/** M23: a snack says why, and the form what to do next. */
export const SaveRefused: Story = {
  args: { submission: { status: 'rejected', reason: messages.nothingSaved } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/Nothing was saved\.Open the link/),
}
/** T259: a problem from the server shows at its field, under the form's name for it. */
export const FieldsRefused: Story = {
  args: {
    record: ready(mailedReader),
    submission: {
      status: 'rejected',
      reason: messages.refused,
      problems: [
        { path: 'radioTimes.address.locality', message: tooLong(200) },
        { path: 'radioTimes.address.region', message: tooLong(200) },
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(suburb()).toHaveAccessibleDescription(tooLong(200)))
    await expect(canvas.getByRole('button', { name: /State/ })).toHaveAccessibleDescription(tooLong(200))
    await expect(canvas.queryByText(messages.refused)).toBeNull()
  },
}
/** D143: it says that the year has ended and what to do. */
export const Expired: Story = {
  args: { record: ready(expiredReader) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your subscription expired on 3 May 2026/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the subscriptions' })).toHaveAttribute('href', '/subscriptions')
  },
}
export const NoSubscription: Story = {
  args: { record: ready(readerWithoutSubscription) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no subscription at the moment/)).toBeVisible()
    await expect(canvas.queryByText('Subscriber number')).toBeNull()
  },
}
export const LongestText: Story = { args: { record: ready(longestReader) } }
export const Loading: Story = { args: { record: { status: 'loading' } } }
/** T260, T265 */
export const LinkExpired: Story = {
  args: { record: { status: 'expired' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.radioTimesTokenBad)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
const onRetry = fn()
/** T261 */
export const LoadFailed: Story = {
  args: { record: { status: 'failed', message: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
