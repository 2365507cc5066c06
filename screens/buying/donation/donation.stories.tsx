import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DonationPromptBody } from './donation-prompt-body.tsx'
import { DonationsPage } from './donations-page.tsx'

const meta = {
  title: 'Screens/Buying/Donations',
  component: DonationsPage,
  // A cart that takes nothing leaves the form as it was typed, to be looked at.
  args: { onAddToCart: fn(() => false), cartHref: '/cart' },
} satisfies Meta<typeof DonationsPage>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const amountOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Amount' })

async function type(canvas: Canvas, words: string) {
  await userEvent.clear(amountOf(canvas))
  await userEvent.type(amountOf(canvas), words)
}

/** T135, T137, D1, D3: it starts at 0, which can't be added and says why. */
export const Nothing: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await expect(amountOf(canvas)).toHaveValue('0')
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(canvas.getByText('Choose an amount above $0 to add it.')).toBeVisible()
  },
}

/** T139, T140 */
export const Words: Story = {
  parameters: { picture: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Donations of $2.00 or more are tax deductible.')
    await expect(canvas.getByRole('heading', { name: 'Bequests' })).toBeVisible()
  },
}

/** T134, D2 */
export const Five: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$5' }))
    await expect(amountOf(canvas)).toHaveValue('5')
  },
}

/** T134, T136, D2 */
export const Fifty: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$5' }))
    await userEvent.click(canvas.getByRole('button', { name: '$50' }))
    await expect(canvas.getByRole('button', { name: '$50' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: '$5' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith(5000)
  },
}

export const FiveHundred: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$500' }))
    await expect(amountOf(canvas)).toHaveValue('500')
  },
}

/** T139, D4 */
export const UnderTwoDollars: Story = {
  play: async ({ args, canvas }) => {
    await type(canvas, '1.99')
    await expect(canvas.getByText('Thank you. Donations of $2.00 or more are tax deductible.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith(199)
  },
}

export const OneCent: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    await type(canvas, '0.01')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith(1)
  },
}

/** T137, D470: a minus can't be typed, which is told; the first press adds nothing, the second what is shown. */
export const Negative: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ args, canvas }) => {
    await type(canvas, '-20')
    await expect(amountOf(canvas)).toHaveValue('20')
    await expect(canvas.getByText('There’s no minus here: the least is $0.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenLastCalledWith(2000)
  },
}

/** T137 */
export const Blank: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(amountOf(canvas))
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** T138: the form itself has no limit below what one line can hold. */
export const Huge: Story = {
  play: async ({ args, canvas }) => {
    await type(canvas, '100000')
    await expect(canvas.getByText('Your $100,000.00 is tax deductible.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith(10_000_000)
  },
}

/** T138, D3: more than one line can hold is refused beside the field, and stays typed. */
export const TooMuch: Story = {
  play: async ({ args, canvas }) => {
    await type(canvas, '150000')
    await userEvent.tab()
    await expect(amountOf(canvas)).toHaveValue('150,000')
    await expect(amountOf(canvas)).toHaveAccessibleDescription('For more than $100,000.00, please contact reception.')
    await expect(canvas.queryByText(/is tax deductible/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await type(canvas, '100000.01{Enter}')
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** T137, D3 */
export const TextTyped: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await type(canvas, 'lots')
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  },
}

/** T134, D2 */
export const TypedOverAQuickAmount: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$50' }))
    await type(canvas, '75')
    await expect(canvas.getByRole('button', { name: '$50' })).toHaveAttribute('aria-pressed', 'false')
  },
}

/** D3: the form starts again, so a second press doesn't give twice. */
export const Added: Story = {
  args: { isAdded: true, inCart: 5000, onAddToCart: fn(() => true) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$50' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledTimes(1)
    await expect(amountOf(canvas)).toHaveValue('0')
    await expect(canvas.getByRole('button', { name: '$50' })).toHaveAttribute('aria-pressed', 'false')
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '$5' })).toHaveFocus()
    await userEvent.unhover(canvas.getByRole('button', { name: '$5' }))
  },
}

/** A cart that's full takes no donation, and what was typed stays. */
export const NotTaken: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await type(canvas, '75')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(amountOf(canvas)).toHaveValue('75')
  },
}

/** D6 */
export const OneInTheCartAlready: Story = { args: { inCart: 5000 } }

/** T187, D5 */
export const Prompt: Story = {
  render: (args) => <DonationPromptBody onAdd={args.onAddToCart} onDecline={fn()} onClose={fn()} />,
}

export const PromptAmountChosen: Story = {
  render: (args) => <DonationPromptBody onAdd={args.onAddToCart} onDecline={fn()} onClose={fn()} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add and go to checkout' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith(500)
  },
}

const onDecline = fn()
/** D5 */
export const PromptDeclined: Story = {
  parameters: { picture: false },
  render: (args) => <DonationPromptBody onAdd={args.onAddToCart} onDecline={onDecline} onClose={fn()} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No thanks, go to checkout' }))
    await expect(onDecline).toHaveBeenCalled()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}
