import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowList, type OfferedFlow } from './flow-list.tsx'

const flows: readonly OfferedFlow[] = [
  {
    id: 'new-zedder',
    title: 'A subscription and a shirt, as a new person',
    about: 'You have never been here. You want to become a Zedder and get a shirt for less.',
    scenarios: [
      { label: 'Everything works' },
      { label: 'Slow: every answer takes two seconds' },
      { label: 'Offline: no answer comes back' },
    ],
  },
  {
    id: 'donation-only',
    title: 'A donation and nothing else',
    about: 'You like the station and give it something.',
    scenarios: [{ label: 'Everything works' }, { label: 'Slow: every answer takes two seconds' }],
  },
  {
    id: 'forgotten-password',
    title: 'A forgotten password',
    about: 'You are Wren, zedder@zed.example, and your password is gone.',
    scenarios: [{ label: 'Everything works' }, { label: 'No post: no letter can be sent' }],
  },
]
const meta = {
  title: 'Screens/Review/Flow list',
  component: FlowList,
  parameters: { layout: 'fullscreen' },
  args: { stationName: 'Zed', flows, onOpen: fn() },
} satisfies Meta<typeof FlowList>
export default meta
type Story = StoryObj<typeof meta>

export const FirstVisit: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try it: A forgotten password' }))
    await expect(args.onOpen).toHaveBeenCalledWith('forgotten-password')
  },
}
export const SomeTried: Story = {
  args: {
    flows: flows.map((flow, index) => ({
      ...flow,
      scenarios: flow.scenarios.map((one, at) =>
        at === 0 ? { ...one, verdict: (['worked', 'did-not', 'confusing'] as const)[index] } : one,
      ),
    })),
    reports: { onCopy: fn() },
  },
}
