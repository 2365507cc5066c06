import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Broken } from './broken.tsx'

const meta = { title: 'Screens/Shell/Broken page', component: Broken, args: { homeHref: '/', onRetry: fn() } } satisfies Meta<typeof Broken>
export default meta
type Story = StoryObj<typeof meta>

export const OnePage: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Front page' })).toHaveAttribute('href', '/')
  },
}
