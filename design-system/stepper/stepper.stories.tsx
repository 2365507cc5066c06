import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import * as css from './stepper.stories.css.ts'
import { Stepper } from './stepper.tsx'

const checkout = ['Contact Information', 'Order Summary', 'Payment']
const guide = {
  components: ['Stepper'],
  what: 'Where you are among a few steps, such as checkout.',
  do: 'Show where one is among two to five steps.',
  dont: 'Make it the way to move: the form’s own buttons go on and back.',
  anatomy: {
    Number: 'In a circle; a tick once the step is done.',
    Name: 'Of every step where there is room, of the present one on a phone.',
    Line: 'Between the steps, only to be seen.',
  },
  keys: {},
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
      }}
    />
  ),
}
