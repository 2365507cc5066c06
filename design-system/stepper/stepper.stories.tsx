import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import * as css from './stepper.stories.css.ts'
import { Stepper } from './stepper.tsx'

const onGo = fn()
const checkout = ['Contact Information', 'Order Summary', 'Payment']
const guide = {
  components: ['Stepper'],
  what: 'Where you are among a few steps, such as checkout.',
  do: 'Show where one is among two to five steps.',
  dont: 'Make it the only way to move: the form’s own buttons go on and back.',
  anatomy: {
    Number: 'In a circle; a tick once the step is done.',
    Name: 'Of every step where there is room, of the present one on a phone.',
    Line: 'Between the steps, only to be seen.',
  },
  keys: { 'Tab Enter': 'Goes to a step and opens it, where steps can be done in any order.' },
} satisfies Guide

const meta = {
  component: Stepper,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Checkout', steps: checkout, current: 0 },
} satisfies Meta<typeof Stepper>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        ...Object.fromEntries(
          checkout.map((step, index) => [
            step,
            <div key={step} className={css.fill}>
              <Stepper label={`Checkout at ${step}`} steps={checkout} current={index} />
            </div>,
          ]),
        ),
        'All done': (
          <div className={css.fill}>
            <Stepper label="Checkout done" steps={checkout} current={3} />
          </div>
        ),
        Five: (
          <div className={css.fill}>
            <Stepper label="Phone order" steps={['Contact details', 'Subscriptions', 'Donation', 'Summary', 'Payment']} current={1} />
          </div>
        ),
        'In any order': (
          <div className={css.fill}>
            <Stepper
              label="Phone form"
              steps={['Contact details', 'Subscriptions', 'Donation', 'Summary', 'Payment']}
              current={1}
              done={new Set([0, 1, 3])}
              onGo={onGo}
            />
          </div>
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Payment/ }))
    await expect(onGo).toHaveBeenLastCalledWith(4)
  },
}
