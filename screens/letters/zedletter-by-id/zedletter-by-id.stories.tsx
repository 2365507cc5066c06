import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import type { ZedletterPreferenceProps } from '#screens/letters/zedletter/zedletter-preference.tsx'
import { ZedletterById } from './zedletter-by-id.tsx'

const subscribed = { isSubscribed: true, isBusy: false, onWish: fn() } satisfies ZedletterPreferenceProps
const ready = (more: Partial<ZedletterPreferenceProps> = {}) =>
  ({ preference: { status: 'ready', data: { ...subscribed, ...more } } }) as const

const meta = {
  title: 'Screens/Letters/Zedletter by letter',
  component: ZedletterById,
  args: { ...ready(), hrefs: { zedletter: '/zedletter', privacy: '/privacy-policy' } },
} satisfies Meta<typeof ZedletterById>
export default meta
type Story = StoryObj<typeof meta>

/** T267, T282, D133, D134: opening the page sends nothing; a press sends the wanted state. */
export const Subscribed: Story = {
  play: async ({ canvas }) => {
    await expect(subscribed.onWish).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
    await expect(subscribed.onWish).toHaveBeenCalledWith(false)
  },
}
/** T267, T277: new sign-ups see this too, and confirm here. */
export const NotSubscribed: Story = {
  args: ready({ isSubscribed: false }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }))
    await expect(subscribed.onWish).toHaveBeenLastCalledWith(true)
  },
}
/** T34, D135: who sent this, why, and who to contact. */
export const Footer: Story = {
  parameters: { picture: false },
  args: ready({ isSubscribed: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You got here from a link in Zedletter.')).toBeVisible()
    await expect(canvas.getByText(new RegExp(station.postalAddress[0]))).toBeVisible()
    await expect(canvas.getByRole('link', { name: station.email })).toHaveAttribute('href', `mailto:${station.email}`)
    await expect(canvas.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
  },
}
export const Toggling: Story = { args: ready({ isBusy: true }) }
/** T278 */
export const JustSubscribed: Story = {
  args: ready({ isChanged: true }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(messages.subscribedToZedletter),
}
/** T279 */
export const JustUnsubscribed: Story = {
  args: ready({ isSubscribed: false, isChanged: true }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(messages.unsubscribedFromZedletter),
}
/** T280: the link expired while the page was open. */
export const Warned: Story = {
  args: ready({ warning: messages.zedletterLinkBad }),
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(messages.zedletterLinkBad),
}
/** T280, D136: the server's message, and what to do. */
export const UnknownId: Story = {
  args: { preference: { status: 'unknown', words: messages.zedletterLinkBad } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.zedletterLinkBad)
    await expect(canvas.getByRole('link', { name: 'sign up again' })).toHaveAttribute('href', '/zedletter')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Loading: Story = { args: { preference: { status: 'loading' } } }
const onRetry = fn()
/** T281: the snack has already said that the server couldn't be reached. */
export const Unreachable: Story = {
  args: { preference: { status: 'failed', message: messages.newsletterUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
