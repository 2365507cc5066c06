import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import * as css from './stack.stories.css.ts'
import { Stack } from './stack.tsx'

const guide = {
  components: ['Stack'],
  what: 'Puts even room between things. It’s the only way the shop spaces anything.',
  do: 'Lay things one after another with a space of the scale.',
  dont: 'Add a margin to what is in it: the room between belongs to the Stack.',
  anatomy: {
    Children: 'Anything; they know nothing of the room around them.',
    Space: 'One of seven, even between all.',
    Ends: '`align="between"` pushes the two ends of a row apart.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Stack, tags: ['autodocs'], parameters: { guide }, args: { children: null } } satisfies Meta<typeof Stack>
export default meta

const spaces = ['hairline', 'tight', 'snug', 'base', 'roomy', 'wide', 'section'] as const
const blocks = ['Full', 'Concession', 'Band'].map((word) => (
  <div key={word} className={css.block}>
    {word}
  </div>
))

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        Columns: spaces.map((space) => (
          <Stack key={space} space={space}>
            <div className={css.block}>{space}</div>
            <div className={css.block}>{space}</div>
          </Stack>
        )),
        'Row, wrapping': (
          <Stack direction="row" isWrapped align="center">
            {blocks}
            <div className={css.block}>
              Two
              <br />
              lines
            </div>
          </Stack>
        ),
        'Row, ends apart': (
          <div className={css.fill}>
            <Stack direction="row" align="between">
              {blocks.slice(0, 2)}
            </Stack>
          </div>
        ),
        'Column, at the end': (
          <div className={css.fill}>
            <Stack align="end" space="tight">
              {blocks.slice(0, 2)}
            </Stack>
          </div>
        ),
      }}
    />
  ),
}

export const Playground: StoryObj<typeof meta> = { args: { children: blocks } }
