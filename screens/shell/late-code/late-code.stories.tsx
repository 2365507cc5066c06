import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AppBar } from '#design-system/app-bar/app-bar.tsx'
import { Logo } from '#design-system/app-bar/logo.tsx'
import { LateCode, lateWords } from './late-code.tsx'

const meta = {
  title: 'Screens/Shell/Late code',
  component: LateCode,
  parameters: { layout: 'fullscreen' },
  args: { status: 'missing', onRetry: fn(), onReload: fn() },
  render: (args) => (
    <div style={{ minHeight: 200 }}>
      <AppBar start={<Logo name="Zed" href="/" />} end={null} />
      <LateCode {...args} />
    </div>
  ),
} satisfies Meta<typeof LateCode>
export default meta
type Story = StoryObj<typeof meta>

/** Only a wait of more than a moment is seen. */
export const PageComing: Story = {
  args: { status: 'coming' },
  parameters: { pictures: ['desktop'] },
  play: async ({ canvas }) => expect(canvas.getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument(),
}
export const Missing: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(lateWords.missing)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const TryingAgain: Story = { args: { isTrying: true }, parameters: { pictures: ['desktop'] } }
/** The server answers, so a reload can help where another try can't. */
export const Outdated: Story = {
  args: { status: 'outdated' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(lateWords.outdated)
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
