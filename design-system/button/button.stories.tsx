import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Menu } from 'lucide-react'
import { expect } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Button } from './button.tsx'

const guide = {
  components: ['Button', 'PlainButton'],
  what: 'Does something when it’s pressed, and says what in a verb.',
  do: 'Say what happens: “Add to cart”, “Confirm order”. One primary in a view.',
  dont: 'Use it to go somewhere: a ButtonLink looks the same and opens in a new tab when asked to.',
  anatomy: {
    Shape: '44 px high, 52 px when large, round with only an icon.',
    Words: 'A verb first. An icon without words needs an `aria-label`.',
    Tone: 'Primary for the one way on, outline beside it, quiet for the way out, critical for what cannot be undone, link for something small at the end of a line, such as Edit.',
    Pending: 'A ring before the words. It keeps its width, place and focus, announces “busy”, and takes no second press.',
    Disabled: 'Never heavier than it was: a quiet one has no ground, an outline a faint edge.',
  },
  keys: { Tab: 'Goes to it; a ring shows where one is.', 'Enter Space': 'Presses it.' },
} satisfies Guide

const meta = { component: Button, tags: ['autodocs'], parameters: { guide }, args: { children: 'Add to cart' } } satisfies Meta<
  typeof Button
>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Primary: [
          <Button key="a">Add to cart</Button>,
          <Button key="b" isDisabled>
            Out of stock
          </Button>,
          <Button key="c" isPending={false} busy="Sending…">
            Send
          </Button>,
          <Button key="d" isPending busy="Sending…">
            Send
          </Button>,
        ],
        Outline: [
          <Button key="a" tone="outline">
            Make a donation
          </Button>,
          <Button key="b" tone="outline" isDisabled>
            Make a donation
          </Button>,
          <Button key="c" tone="outline" isPending busy="Downloading…">
            <Download aria-hidden size={18} />
            Download CSV
          </Button>,
        ],
        Quiet: [
          <Button key="a" tone="quiet">
            Clear
          </Button>,
          <Button key="b" tone="quiet" isDisabled>
            Clear
          </Button>,
        ],
        Critical: [
          <Button key="a" tone="critical">
            Delete
          </Button>,
          <Button key="b" tone="critical" isDisabled>
            Delete
          </Button>,
        ],
        Link: [
          <Button key="a" tone="link" aria-label="Edit contact details">
            Edit
          </Button>,
          <Button key="b" tone="link" isDisabled>
            Edit
          </Button>,
        ],
        Large: [
          <Button key="a" size="large">
            Checkout
          </Button>,
        ],
        Icon: [
          <Button key="a" size="icon" tone="outline" aria-label="Menu">
            <Menu aria-hidden size={20} />
          </Button>,
        ],
        Fill: [
          <Button key="a" space="fill">
            Confirm order
          </Button>,
        ],
      }}
    />
  ),
}

/** It's as wide while it waits as it was before. */
export const KeepsItsWidth: StoryObj<typeof meta> = {
  parameters: { picture: false },
  render: () => (
    <>
      <Button isPending={false} busy="Adding contact…">
        Add contact
      </Button>
      <Button isPending busy="Adding contact…">
        Add contact
      </Button>
    </>
  ),
  play: async ({ canvas }) => {
    const [before, after] = canvas.getAllByRole('button')
    await expect(before).toHaveAccessibleName('Add contact')
    await expect(after).toHaveAccessibleName(/Adding contact…/)
    await expect(after?.offsetWidth).toBe(before?.offsetWidth)
  },
}
