import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Link } from '#design-system/link/link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Notice } from './notice.tsx'

const guide = {
  components: ['Notice'],
  what: 'Words that nobody should miss, on the page where they matter.',
  do: 'Say what nobody should miss, where it matters.',
  dont: 'Stack them: three notices are read by nobody.',
  anatomy: {
    Edge: 'In the colour of its tone.',
    Icon: 'Says the tone without colour; a hidden word is read aloud.',
    Title: 'Optional, a few words.',
    Words: 'What happened, and what to do.',
    Action: 'Optional: the one button that deals with it.',
  },
  keys: {},
} satisfies Guide

const meta = {
  component: Notice,
  tags: ['autodocs'],
  parameters: { guide },
  args: { tone: 'info', children: 'Shipping calculated at checkout' },
} satisfies Meta<typeof Notice>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Notice tone="info">Donations of $2.00 or more are tax deductible.</Notice>
      <Notice tone="positive" title="Radio Times preferences updated!">
        Your next copy comes by post.
      </Notice>
      <Notice tone="warning" isAnnounced>
        That address is already on the list.
      </Notice>
      <Notice tone="critical" title="Server could not be reached!" isAnnounced>
        Nothing is lost. Wait a moment and try again.
      </Notice>
      <Notice tone="critical" title="We couldn’t load your details" action={<Button tone="outline">Try again</Button>}>
        The connection dropped.
      </Notice>
      <Notice tone="info" title="Did you subscribe in the old shop, a long time ago, under another name or with another address?">
        Log in with the same email and password as before. If you do not remember the password you can{' '}
        <Link href="#recover">reset it in a minute or two</Link> and carry on where you were; your subscriber number stays the same.
      </Notice>
    </Stack>
  ),
}
