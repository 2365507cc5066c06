import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ScenarioSwitch } from './scenario-switch.tsx'

const meta = {
  title: 'Screens/Review/Scenario switch',
  component: ScenarioSwitch,
  args: { scenarios: { normal: 'Everything works', slow: 'Every answer takes two seconds' }, current: 'normal', onChange: fn() },
} satisfies Meta<typeof ScenarioSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Switched: Story = {
  parameters: { picture: false },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /runs on mocks/ }))
    await userEvent.click(within(document.body).getByRole('option', { name: /two seconds/ }))
    await expect(args.onChange).toHaveBeenCalledWith('slow')
  },
}
