import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fullContact, overseasContact, plainContact, someCountries, someDay, someSuburbs } from '#api-mocks/fixtures/people.ts'
import { emailMessages } from '#domain/contact/email-address.ts'
import { NO_PHONE_NUMBER } from '#domain/contact/phone.ts'
import { messages } from '#domain/messages.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const meta = {
  title: 'Screens/People/Contact form',
  component: ContactForm,
  args: {
    contact: plainContact,
    countries: someCountries,
    submission: { status: 'idle' },
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    onSubmit: fn(),
    submitLabel: 'Update and Continue',
    today: someDay,
  },
} satisfies Meta<typeof ContactForm>
export default meta
type Story = StoryObj<typeof meta>

const send = () => userEvent.click(screen.getByRole('button', { name: 'Update and Continue' }))
const more = () => userEvent.click(screen.getByRole('button', { name: 'More about you (optional)' }))

export const Filled: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Phone' }))
    await put(canvas.getByRole('textbox', { name: 'Phone' }), ' 0491 570 158 ')
    await send()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    const [sent] = (args.onSubmit as ReturnType<typeof fn>).mock.lastCall ?? []
    await expect(sent).toMatchObject({ name: 'Jo Citizen', mobile: '0491 570 158', state: 'QLD', country: { alpha: 'AUS' } })
    await expect(sent).not.toHaveProperty('password')
    await expect(sent).not.toHaveProperty('id')
  },
}

/** D466 */
export const NoPhoneNumber: Story = {
  parameters: { pictures: ['phone'] },
  args: { onSubmit: fn() },
  play: async ({ args, canvas }) => {
    const phone = canvas.getByRole('textbox', { name: 'Phone' })
    await userEvent.clear(phone)
    await userEvent.type(phone, 'abc')
    await userEvent.tab()
    await waitFor(() => expect(phone).toHaveAccessibleDescription(new RegExp(NO_PHONE_NUMBER)))
    await send()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** D217: another address takes the password; the same address in capitals doesn't. */
export const Moving: Story = {
  args: { onSubmit: fn() },
  play: async ({ args, canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.clear(email)
    await put(email, 'JO@mail.example')
    await expect(canvas.queryByLabelText('Your password')).toBeNull()
    await userEvent.clear(email)
    await put(email, 'new@mail.example')
    await send()
    await waitFor(() => expect(canvas.getByLabelText('Your password')).toHaveAccessibleDescription(/Enter your password/))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('Your password'), 'Listen2Zed')
    await send()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ email: 'new@mail.example' }), 'Listen2Zed'))
  },
}
/** The server didn't recognise the password: it says so at the field, and nothing typed is lost. */
export const MovingWithWrongPassword: Story = {
  render: function Render(args) {
    const [submission, setSubmission] = useState<ContactFormProps['submission']>({ status: 'idle' })
    const problems = [{ path: 'password', message: emailMessages.wrongPassword }]
    return (
      <ContactForm
        {...args}
        submission={submission}
        onSubmit={() => setSubmission({ status: 'rejected', reason: messages.refused, problems })}
      />
    )
  },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.clear(email)
    await put(email, 'new@mail.example')
    await put(canvas.getByLabelText('Your password'), 'Wrong1pw')
    await send()
    const password = canvas.getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/isn’t your password/))
    await expect(email).toHaveValue('new@mail.example')
    await waitFor(() => expect(password).toHaveFocus())
  },
}

/** T105, T106: gender 0, not listed, is still 0 when sent, with its text. */
export const EverythingGiven: Story = {
  args: { contact: fullContact },
  play: async ({ args, canvas }) => {
    await more()
    await expect(canvas.getByRole('radio', { name: 'Not listed' })).toBeChecked()
    await expect(canvas.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('01/04/1984')
    await send()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    const { id: _id, subscribers: _subscribers, ...fields } = fullContact
    await expect(args.onSubmit).toHaveBeenCalledWith(fields)
  },
}

export const GenderTakenBack: Story = {
  args: { contact: fullContact },
  play: async ({ args, canvas }) => {
    await more()
    await userEvent.click(canvas.getByRole('radio', { name: 'Rather not say' }))
    await expect(canvas.queryByRole('textbox', { name: /own words/ })).toBeNull()
    await send()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ gender: null })))
  },
}

/** T104 */
export const BornTomorrow: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    await more()
    const birthday = canvas.getByRole('textbox', { name: 'Date of birth' })
    await userEvent.type(birthday, '13/5/2027')
    await userEvent.click(canvas.getByRole('button', { name: 'More about you (optional)' }))
    await send()
    await waitFor(() => expect(birthday).toHaveFocus())
    await expect(birthday).toHaveAccessibleDescription(/can’t be in the future/)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const NotADate: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await more()
    const birthday = canvas.getByRole('textbox', { name: 'Date of birth' })
    await userEvent.type(birthday, '31/2/1990')
    await userEvent.tab()
    await waitFor(() => expect(birthday).toHaveAccessibleDescription(/Enter a date as day, month and year/))
    await userEvent.clear(birthday)
    await userEvent.type(birthday, '28 2 1990')
    await waitFor(() => expect(birthday).toBeValid())
  },
}

export const OneProblem: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    const street = canvas.getByRole('textbox', { name: 'Street address' })
    await userEvent.clear(street)
    await send()
    await waitFor(() => expect(street).toHaveFocus())
    await expect(street).toHaveAccessibleDescription('Enter a street address.')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** T103, T100: in other countries the state is free text and there are no suburb suggestions. */
export const OtherCountry: Story = {
  args: { contact: overseasContact, suburbs: { options: someSuburbs, isLoading: false } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'State or region' })).toHaveValue('Wellington')
    await userEvent.type(canvas.getByRole('combobox', { name: 'Suburb or town' }), 's')
    await expect(args.onSuburbInput).not.toHaveBeenCalled()
    await expect(screen.queryByRole('option')).toBeNull()
  },
}

export const CountryChangedAndBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Japan' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'State or region' }), 'Kyoto')
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Australia' }))
    await expect(await canvas.findByRole('button', { name: /^Queensland State/ })).toBeVisible()
  },
}

/** D162 */
export const NoCountriesLoaded: Story = {
  args: { countries: [], contact: overseasContact },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }))
    await expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Australia', 'New Zealand'])
  },
}

/** Suggests from the second letter on, as the shop does. */
function Searching({ found, ...args }: ContactFormProps & { found: Suburbs['options'] }) {
  const [options, setOptions] = useState<Suburbs['options']>([])
  return (
    <ContactForm
      {...args}
      suburbs={{ options, isLoading: false }}
      onSuburbInput={(text) => {
        args.onSuburbInput(text)
        setOptions(text.length < 2 ? [] : found)
      }}
    />
  )
}

function AddressAlone({ contact, submission, onSubmit, ...address }: ContactFormProps) {
  const state = useContactForm({ contact, submission, onSubmit: (fields) => onSubmit(fields), hasPassword: false })
  return <AddressFields state={state} title="Where you live" {...address} />
}

/** Only the address fields, because scrolling the page would close the list. */
export const SuburbsSuggested: Story = {
  // While suggestions are open, React Aria hides the rest of the page from screen readers. Focus stays in the field.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  args: { suburbs: { options: someSuburbs, isLoading: false } },
  render: (args) => <AddressAlone {...args} />,
  play: async ({ args, canvas }) => {
    const suburb = canvas.getByRole('combobox', { name: 'Suburb or town' })
    await userEvent.clear(suburb)
    await userEvent.type(suburb, 'west')
    await expect(args.onSuburbInput).toHaveBeenLastCalledWith('west')
    await expect(await screen.findAllByRole('option')).toHaveLength(someSuburbs.length)
  },
}

/** T102 */
export const SuburbChosen: Story = {
  render: (args) => <Searching {...args} found={someSuburbs} />,
  play: async ({ args, canvas }) => {
    const suburb = canvas.getByRole('combobox', { name: 'Suburb or town' })
    await userEvent.clear(suburb)
    await userEvent.type(suburb, 'west')
    await userEvent.click(await screen.findByRole('option', { name: /4810/ }))
    await expect(suburb).toHaveValue('West End')
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveValue('4810')
    await send()
    const place = { suburb: 'West End', state: 'QLD', postcode: '4810' }
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining(place)))
  },
}

/** T103: without any suggestions the typed suburb is still accepted. */
export const NoSuburbFound: Story = {
  parameters: { pictures: ['phone'] },
  render: (args) => <Searching {...args} found={[]} />,
  play: async ({ args, canvas }) => {
    const suburb = canvas.getByRole('combobox', { name: 'Suburb or town' })
    await userEvent.clear(suburb)
    await put(suburb, 'Nowhere Else')
    await send()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ suburb: 'Nowhere Else' })))
  },
}

export const SuburbsLoading: Story = { parameters: { pictures: ['phone'] }, args: { suburbs: { options: [], isLoading: true } } }

export const Saving: Story = {
  parameters: { pictures: ['phone'] },
  args: { submission: { status: 'sending' }, onCancel: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const ServerUnreachable: Story = {
  parameters: { pictures: ['phone'] },
  args: { submission: { status: 'rejected', reason: messages.serverUnreachable } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Jo Citizen')
  },
}

export const ServerFoundProblems: Story = {
  args: {
    contact: fullContact,
    submission: {
      status: 'rejected',
      reason: messages.refused,
      problems: [
        { path: 'email', message: messages.emailExists },
        { path: 'dob', message: 'A date of birth can’t be in the future.' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: /things? needs? fixing$/ })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: 'Date of birth' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: messages.emailExists }))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}

export const LongestWords: Story = {
  args: {
    contact: {
      ...plainContact,
      name: 'Alexandria-Wilhelmina Montgomery-Featherstonehaugh the Younger of Upper Kedron',
      email: 'alexandria-wilhelmina.montgomery-featherstonehaugh@a-very-long-listener-name.example',
      address: 'Unit 1204, Tower B, The Old Woollen Mills, 1288 Lutwyche Road Service Lane, off Chermside',
      suburb: 'Bald Knob (via Landsborough and Maleny)',
    },
    onCancel: fn(),
  },
}
