import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fullContact, overseasContact, plainContact, someCountries, someDay, someSuburbs } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { samplePeople } from '#domain/samples/people.ts'
import type { Submission } from '#screens/remote.ts'
import { CheckoutContact, type CheckoutContactProps } from './checkout-contact.tsx'

const login: CheckoutContactProps['login'] = {
  submission: { status: 'idle' },
  onSubmit: fn(),
  recoverHref: '/recover-password',
  samplePeople: [],
}
const newContact: CheckoutContactProps['newContact'] = {
  countries: someCountries,
  submission: { status: 'idle' },
  emailCheck: 'idle',
  onEmailBlur: fn(),
  onSubmit: fn(),
  suburbs: { options: [], isLoading: false },
  onSuburbInput: fn(),
  onTyped: fn(),
}
const loggedIn: NonNullable<CheckoutContactProps['loggedIn']> = {
  contact: plainContact,
  submission: { status: 'idle' },
  countries: someCountries,
  onContinue: fn(),
}

const meta = {
  title: 'Screens/Buying/Contact',
  component: CheckoutContact,
  // One column at every width: the first story shows the wide one.
  parameters: { pictures: ['phone'] },
  args: { tab: 'new', onTab: fn(), login, newContact, loginHref: '/login', today: someDay },
} satisfies Meta<typeof CheckoutContact>
export default meta
type Story = StoryObj<typeof meta>

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const textbox = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, text: string) => put(textbox(name), text)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add contact' }))
const password = () => screen.getByLabelText('Password')
const passwordAgain = () => screen.getByLabelText('Password again')

async function fillIn() {
  await type('Name', 'Jo Citizen')
  await type('Email', 'jo@mail.example')
  await type('Phone', '0491 570 157')
  await put(password(), 'Listen2Zed')
  await put(passwordAgain(), 'Listen2Zed')
  await type('Street address', '3 Long Street')
  await put(screen.getByRole('combobox', { name: 'Suburb or town' }), 'Highgate Hill')
  await userEvent.click(screen.getByRole('button', { name: /State$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Queensland' }))
  await type('Postcode', '4101')
}

/** T216 */
export const Returning: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { tab: 'returning', login: { ...login, samplePeople } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Returning', 'New'])
    await userEvent.click(canvas.getByRole('tab', { name: 'New' }))
    await expect(args.onTab).toHaveBeenCalledWith('new')
  },
}

export const ReturningRejected: Story = {
  args: { tab: 'returning', login: { ...login, submission: { status: 'rejected', reason: messages.loginRejected } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.loginRejected)
  },
}

/** The rule shows before anything is typed, and there are no errors yet (T96). */
export const NewEmpty: Story = {
  play: async ({ canvas }) => {
    await expect(password()).toHaveAccessibleDescription(/8 characters or more, with a number/)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Australia Country/ })).toBeVisible()
  },
}

/** T217, T218 */
export const NewFilled: Story = {
  play: async ({ args }) => {
    await fillIn()
    await add()
    const wanted = {
      name: 'Jo Citizen',
      email: 'jo@mail.example',
      state: 'QLD',
      acknowledgement: false,
      password: 'Listen2Zed',
      confirmPassword: 'Listen2Zed',
    }
    await waitFor(() => expect(args.newContact.onSubmit).toHaveBeenCalledWith(expect.objectContaining(wanted)))
    await expect(args.newContact.onEmailBlur).toHaveBeenCalledWith('jo@mail.example')
  },
}

/** T91 */
export const NewAllErrors: Story = {
  play: async ({ args, canvas }) => {
    await add()
    const summary = await canvas.findByRole('region', { name: /things? needs? fixing$/ })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your name.',
      'Enter your email.',
      'Enter a phone number we can reach you on.',
      messages.weakPassword,
      'Type the password again.',
      'Enter a street address.',
      'Enter a suburb or town.',
      'Choose a state.',
      'Enter a postcode.',
    ])
    await userEvent.click(canvas.getByRole('link', { name: 'Choose a state.' }))
    await expect(canvas.getByRole('button', { name: /State$/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Enter a suburb or town.' }))
    await expect(canvas.getByRole('combobox', { name: 'Suburb or town' })).toHaveFocus()
    await expect(args.newContact.onSubmit).not.toHaveBeenCalled()
  },
}

/** T93, D81: shown on leaving the field, with a link to Login. The form can't be sent until the address changes. */
export const EmailExists: Story = {
  args: { newContact: { ...newContact, emailCheck: 'exists' } },
  play: async ({ args, canvas }) => {
    await fillIn()
    const email = textbox('Email')
    await expect(email).toHaveAccessibleDescription(/already exists, you can reset your password via the Login page/)
    await expect(canvas.getByRole('link', { name: 'Login page' })).toHaveAttribute('href', '/login')
    await add()
    await waitFor(() => expect(email).toHaveFocus())
    await expect(args.newContact.onSubmit).not.toHaveBeenCalled()
  },
}

export const EmailChecking: Story = {
  args: { newContact: { ...newContact, emailCheck: 'checking' } },
  play: async () => {
    await type('Email', 'jo@mail.example')
    await userEvent.tab()
    await expect(textbox('Email')).toHaveAccessibleDescription(/Checking/)
  },
}

/** A check that failed blocks nobody (D81). */
export const EmailCheckFailed: Story = {
  args: { newContact: { ...newContact, emailCheck: 'failed' } },
  play: async ({ args }) => {
    await fillIn()
    await add()
    await waitFor(() => expect(args.newContact.onSubmit).toHaveBeenCalled())
  },
}

/** T92: an invalid address isn't checked. */
export const EmailIncomplete: Story = {
  play: async ({ args }) => {
    await type('Email', 'jo@mail')
    await userEvent.tab()
    await waitFor(() => expect(textbox('Email')).toBeInvalid())
    await expect(args.newContact.onEmailBlur).not.toHaveBeenCalled()
  },
}

/** T97, T98 */
export const PasswordWeak: Story = {
  play: async () => {
    await userEvent.type(password(), 'listen')
    await userEvent.tab()
    await waitFor(() => expect(password()).toHaveAccessibleDescription(new RegExp(messages.weakPassword)))
  },
}

/** T99. Fixing the first password also fixes the second. */
export const PasswordsUnequal: Story = {
  play: async () => {
    await put(password(), 'Listen2Zed')
    await put(passwordAgain(), 'Listen2Zedd')
    await userEvent.click(textbox('Name'))
    await waitFor(() => expect(passwordAgain()).toHaveAccessibleDescription(/The two passwords are not the same/))
    await userEvent.type(password(), 'd')
    await waitFor(() => expect(passwordAgain()).toBeValid())
    await userEvent.type(password(), 'd')
    await waitFor(() => expect(passwordAgain()).toBeInvalid())
  },
}

export const Saving: Story = {
  args: { newContact: { ...newContact, submission: { status: 'sending' } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Adding contact/ }))
    await expect(args.newContact.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server decides (409): its message shows at the field and the form keeps what was typed. */
export const ServerSaysItExists: Story = {
  parameters: { picture: false },
  render: function Host(args) {
    const [submission, setSubmission] = useState(args.newContact.submission)
    const onSubmit = () =>
      setSubmission({
        status: 'rejected',
        reason: messages.emailExists,
        problems: [{ path: 'email', message: messages.emailExists }],
      })
    return <CheckoutContact {...args} newContact={{ ...args.newContact, submission, onSubmit }} />
  },
  play: async ({ canvas }) => {
    await fillIn()
    await add()
    await waitFor(() => expect(textbox('Email')).toHaveFocus())
    await expect(canvas.getByRole('link', { name: 'Login page' })).toBeVisible()
    await expect(password()).toHaveValue('Listen2Zed')
  },
}

export const ServerUnreachable: Story = {
  args: { newContact: { ...newContact, submission: { status: 'rejected', reason: messages.serverUnreachable } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
  },
}

/** Looking at the other tab loses nothing that was typed. */
export const TabsKeepWhatWasTyped: Story = {
  render: function Host(args) {
    const [tab, setTab] = useState(args.tab)
    return <CheckoutContact {...args} tab={tab} onTab={setTab} />
  },
  play: async ({ canvas }) => {
    await type('Name', 'Jo Citizen')
    canvas.getByRole('tab', { name: 'Returning' }).click()
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Phone' })).toBeNull())
    canvas.getByRole('tab', { name: 'New' }).click()
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Welcome back' })).toBeNull())
    await expect(textbox('Name')).toHaveValue('Jo Citizen')
  },
}

/** T102, by keyboard only. */
export const SuburbSuggestions: Story = {
  args: { newContact: { ...newContact, suburbs: { options: someSuburbs, isLoading: false } } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Suburb or town' }), 'we')
    await expect(args.newContact.onSuburbInput).toHaveBeenLastCalledWith('we')
    await expect(await screen.findAllByRole('option')).toHaveLength(someSuburbs.length)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(textbox('Postcode')).toHaveValue('4101')
  },
}

export const OtherCountry: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country$/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ireland' }))
    await expect(textbox('State or region')).toBeVisible()
  },
}

/** D80 */
export const LoggedIn: Story = {
  args: { loggedIn },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.loggedIn?.onContinue).toHaveBeenCalledWith(expect.objectContaining({ name: 'Jo Citizen', postcode: '4101' }))
  },
}

export const LoggedInEditing: Story = {
  args: { loggedIn: { ...loggedIn, contact: fullContact } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit details' }))
    await expect(textbox('Name')).toHaveFocus()
    await userEvent.clear(textbox('Postcode'))
    await type('Postcode', '4006')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(args.loggedIn?.onContinue).toHaveBeenCalledWith(expect.objectContaining({ postcode: '4006', gender: 0 })))
  },
}

export const LoggedInAndSomethingMissing: Story = {
  args: { loggedIn: { ...loggedIn, contact: { ...plainContact, address: '', state: '' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save and continue' })).toBeVisible()
    await expect(textbox('Name')).toHaveValue('Jo Citizen')
  },
}

export const LoggedInSaving: Story = { args: { loggedIn: { ...loggedIn, submission: { status: 'sending' } } } }

export const LoggedInRejected: Story = {
  args: {
    loggedIn: { ...loggedIn, contact: overseasContact, submission: { status: 'rejected', reason: messages.serverUnreachable } },
  },
}

/** A refusal opens the form, which stays open while it is sent again. */
export const LoggedInRefused: Story = {
  args: { loggedIn: { ...loggedIn, contact: fullContact } },
  render: function Host(args) {
    const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
    if (!args.loggedIn) return <CheckoutContact {...args} />
    const onContinue = () =>
      setSubmission(
        submission.status === 'idle'
          ? { status: 'rejected', reason: messages.refused, problems: [{ path: 'postcode', message: 'Enter a postcode.' }] }
          : { status: 'sending' },
      )
    return <CheckoutContact {...args} loggedIn={{ ...args.loggedIn, submission, onContinue }} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(textbox('Postcode')).toHaveFocus())
    await userEvent.type(textbox('Postcode'), '{Backspace}2{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /Saving/ })).toBeVisible())
    await expect(textbox('Postcode')).toHaveValue('4102')
  },
}

export const LoggedInWithLongWords: Story = {
  args: {
    loggedIn: {
      ...loggedIn,
      contact: {
        ...plainContact,
        name: 'Alexandria-Wilhelmina Montgomery-Featherstonehaugh the Younger of Upper Kedron',
        email: 'alexandria-wilhelmina.montgomery-featherstonehaugh@a-very-long-listener-name.example',
        address: 'Unit 1204, Tower B, The Old Woollen Mills, 1288 Lutwyche Road Service Lane, off Chermside',
      },
    },
  },
}
