import type { Meta, StoryObj } from '@storybook/react-vite'
import { User } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { ButtonLink } from './button-link.tsx'
import { Link } from './link.tsx'

const guide = {
  components: ['Link', 'ButtonLink'],
  what: 'Goes somewhere, from a sentence or a list.',
  do: 'Go somewhere. `brand` is for sentences, `quiet` for lists.',
  dont: 'Say “click here”: the words tell where it leads.',
  anatomy: {
    Words: 'Where it leads, understood on their own.',
    Underline: 'In a sentence always, so that colour is never the only sign.',
    Current: '`quiet` shows the current page by a brand underline and `aria-current`.',
  },
  keys: { Tab: 'Goes to it; a ring shows where one is.', Enter: 'Follows it.' },
} satisfies Guide

const meta = {
  component: Link,
  tags: ['autodocs'],
  parameters: { guide },
  args: { href: '#subscriptions', children: 'Subscriptions' },
} satisfies Meta<typeof Link>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Brand: (
          <p>
            Email already exists, you can <Link href="#login">reset your password via the Login page</Link>. It takes a minute.
          </p>
        ),
        Quiet: [
          <Link key="a" tone="quiet" href="#subscriptions" isCurrent>
            Subscriptions
          </Link>,
          <Link key="b" tone="quiet" href="#donations">
            Donations
          </Link>,
          <Link key="c" tone="quiet" href="#merch">
            Merch
          </Link>,
        ],
        'As a button': [
          <ButtonLink key="a" href="#subscriptions">
            Become a Zedder
          </ButtonLink>,
          <ButtonLink key="b" href="#donations" tone="outline">
            Make a donation
          </ButtonLink>,
          <ButtonLink key="c" href="#account" tone="outline" size="icon" aria-label="Account">
            <User aria-hidden size={20} />
          </ButtonLink>,
          <ButtonLink key="d" href="#checkout" size="large">
            Checkout
          </ButtonLink>,
        ],
        Fill: (
          <ButtonLink href="#checkout" space="fill">
            Checkout
          </ButtonLink>
        ),
        Long: (
          <Link tone="quiet" href="#shipping">
            Shipping and returns policy, with what to do when something arrives broken, late or not at all
          </Link>
        ),
      }}
    />
  ),
}

export const Focused: StoryObj<typeof meta> = {
  args: { tone: 'quiet', isCurrent: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveAttribute('aria-current', 'page')
  },
}
