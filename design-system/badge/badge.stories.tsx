import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingCart } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Badge, CountBadge } from './badge.tsx'

const guide = {
  components: ['Badge', 'CountBadge'],
  what: 'A word or two on the thing they’re about: new, active, sold out.',
  do: 'Say one fact about the thing beside it, in a word or two.',
  dont: 'Make it a sentence or something to press: a Notice says more, a Button does something.',
  anatomy: {
    Icon: 'Comes with the tones that mean something, so that colour is never the only sign.',
    Word: 'Two at most.',
    Count: 'For the eye; the button under it has the number in its name. 0 shows nothing, 99+ is the most.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Badge, tags: ['autodocs'], parameters: { guide }, args: { children: 'New' } } satisfies Meta<typeof Badge>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Neutral: [<Badge key="a">Sample</Badge>],
        Brand: [
          <Badge key="a" tone="brand">
            Zedder price
          </Badge>,
        ],
        Positive: [
          <Badge key="a" tone="positive">
            Active
          </Badge>,
        ],
        Warning: [
          <Badge key="a" tone="warning">
            {'< 5 remain'}
          </Badge>,
        ],
        Critical: [
          <Badge key="a" tone="critical">
            Sold Out
          </Badge>,
        ],
        Count: [1, 12, 99, 120, 0].map((count) => <CountBadge key={count} count={count} />),
        'Count on a button': [0, 3, 12, 120].map((count) => (
          <Button key={count} size="icon" tone="outline" aria-label={`Cart, ${count} items`}>
            <CountBadge count={count}>
              <ShoppingCart aria-hidden size={20} />
            </CountBadge>
          </Button>
        )),
      }}
    />
  ),
}
