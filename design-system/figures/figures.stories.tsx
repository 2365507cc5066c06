import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import * as css from './figures.stories.css.ts'
import { Figures } from './figures.tsx'

const guide = {
  components: ['Figures'],
  what: 'A price, a weight or a number, set so that columns line up.',
  do: 'Set every price, weight and number of an order in it, so that columns line up.',
  dont: 'Give it words: they belong to Text.',
  anatomy: { Digits: 'One width each, aligned at the end.', Unit: 'Written by the code that formatted it: `$80.00`, `0.20 kg`.' },
  keys: {},
} satisfies Guide

const meta = { component: Figures, tags: ['autodocs'], parameters: { guide }, args: { children: '$80.00' } } satisfies Meta<typeof Figures>
export default meta

export const Playground: StoryObj<typeof meta> = {}

const sizes = ['caption', 'body', 'lead', 'title'] as const

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Sizes: sizes.map((size) => (
          <Figures key={size} size={size}>
            $155.00
          </Figures>
        )),
        'In a column': (
          <div className={css.column}>
            <Figures>$80.00</Figures>
            <Figures>$1,111.11</Figures>
            <Figures>0.20 kg</Figures>
            <Figures size="lead">$1,191.11</Figures>
          </div>
        ),
        'In a sentence': (
          <p>
            Your order is <Figures>S-00012345</Figures>, thank you.
          </p>
        ),
      }}
    />
  ),
}
