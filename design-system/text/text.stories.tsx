import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Text } from './text.tsx'

const guide = {
  components: ['Text'],
  what: 'Words, in five tones and three sizes.',
  do: 'Use it for any text of its own: it sets tone, size and length of line.',
  dont: 'Use `critical` or `positive` without an icon or words that say the same.',
  anatomy: {
    Words: 'Short, warm and plain.',
    Measure: 'A paragraph is never wider than 68 characters or so.',
    Tone: 'Muted beside ink, faint for what is least.',
  },
  keys: {},
} satisfies Guide

const meta = {
  component: Text,
  tags: ['autodocs'],
  parameters: { guide },
  args: { children: 'No ads, no owners, no algorithm.' },
} satisfies Meta<typeof Text>
export default meta

export const Playground: StoryObj<typeof meta> = {}

const tones = ['ink', 'muted', 'faint', 'critical', 'positive'] as const
const sizes = ['caption', 'body', 'lead'] as const

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Tones: tones.map((tone) => (
          <Text key={tone} tone={tone}>
            No ads, no owners, no algorithm: {tone}
          </Text>
        )),
        Sizes: sizes.map((size) => (
          <Text key={size} size={size}>
            Keep the signal loud: {size}
          </Text>
        )),
        Weights: [
          <Text key="a" weight="regular">
            Regular
          </Text>,
          <Text key="b" weight="strong">
            Strong
          </Text>,
          <Text key="c">
            A sentence with a{' '}
            <Text as="strong" weight="strong">
              strong
            </Text>{' '}
            part
          </Text>,
        ],
        'A long paragraph': (
          <Text tone="muted" size="lead">
            Subscriptions, donations and a very good tea towel keep the transmitter on. Every dollar goes to the studio and the mast.
          </Text>
        ),
        'One word that does not fit': (
          <Text>averylongemailaddressthatnobodywouldeverwanttotypeonaphone@communityradiostation.example.org.au</Text>
        ),
      }}
    />
  ),
}
