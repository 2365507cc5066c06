import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import { faultCode, messages } from '#domain/messages.ts'
import { Failed as FailedList } from '#screens/failed.tsx'
import { StaffPage } from './staff-page.tsx'

const meta = {
  title: 'Screens/Desk/Staff page',
  component: StaffPage,
  parameters: { pictures: ['desktop'] },
  args: {
    title: 'Door list',
    lead: 'Autumn concert, Saturday 17 April 2027',
    today: someDay,
    onPrint: fn(),
    children: <Text>What the page is about.</Text>,
  },
} satisfies Meta<typeof StaffPage>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const WithActions: Story = {
  args: {
    title: 'Pledges of everybody who promised something during the radiothon',
    actions: <Button tone="outline">Save as a table</Button>,
    printLabel: 'Print call list',
  },
}
export const Failed: Story = { args: { children: <FailedList message={messages.serverUnreachable} onRetry={fn()} /> } }
/** D305: what to read out on the phone. */
export const FailedAtOurEnd: Story = {
  args: { children: <FailedList message={messages.serverUnreachable} requestId="K7QF-2M9R" onRetry={fn()} /> },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(`${messages.serverUnreachable}${faultCode('K7QF-2M9R')}`),
}
export const PrintPlain: Story = {}
