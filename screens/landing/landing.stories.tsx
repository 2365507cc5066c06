import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { Landing } from './landing.tsx'
import { WelcomeDialogBody } from './welcome-dialog-body.tsx'

const hrefs = {
  subscriptions: '/subscriptions',
  donations: '/donations',
  merch: '/merch',
  subscription: (id: string) => `/subscriptions/${id}`,
}
const tiers = subscriptionTypes.filter(({ id }) => ['full', 'concession', 'band', 'pet'].includes(id))

const meta = { title: 'Screens/Landing', component: Landing, args: { tiers, hrefs, isRadiothon: false } } satisfies Meta<typeof Landing>
export default meta
type Story = StoryObj<typeof meta>

export const DialogHidden: Story = {}

export const RadiothonOn: Story = { args: { isRadiothon: true } }

const hide = fn()
export const FirstVisit: Story = {
  args: { welcome: <WelcomeDialogBody onHide={hide} hrefs={hrefs} /> },
}

export const WelcomeDialog: Story = {
  render: () => <WelcomeDialogBody onHide={hide} hrefs={hrefs} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Hide this' }))
    await expect(hide).toHaveBeenCalled()
  },
}
