import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { ChoiceList } from './choice-list.tsx'

type Show = { id: number; name: string; time: string }
const shows: readonly Show[] = [
  { id: 1, name: 'Breakfast Static', time: 'Weekdays, 6 am' },
  { id: 2, name: 'The Long Lunch', time: 'Weekdays, noon' },
  { id: 3, name: 'Night Bus', time: 'Fridays, 11 pm' },
  { id: 4, name: 'The Sunday Night Dub, Drone and Dawn Chorus Appreciation Hour', time: 'Sundays, 9 pm' },
]

function Shows({ first = null, label }: { first?: number | null; label: string }) {
  const [chosen, setChosen] = useState<number | null>(first)
  return (
    <Measure>
      <ChoiceList label={label} items={shows} chosen={chosen} onChoose={setChosen} nameOf={({ name }) => name}>
        {({ name, time }) => (
          <>
            <strong>{name}</strong>
            <div>{time}</div>
          </>
        )}
      </ChoiceList>
    </Measure>
  )
}

const guide = {
  components: ['ChoiceList'],
  what: 'A list to walk through, where one row at a time is chosen and shown next to it.',
  do: 'Walk through many things of which one is shown beside the list.',
  dont: 'Put anything to press into a row: a row is one choice and no more.',
  anatomy: {
    List: 'Scrolls in whatever room is around it, one stop for the Tab key.',
    Row: 'Drawn by the screen: a name, and what tells it from others.',
    Chosen: 'Marked by an edge and a ground, and announced.',
  },
  keys: {
    Tab: 'Goes to the row that is chosen, and on past the list.',
    '↑ ↓': 'Chooses the row above or below.',
    'Home End': 'Chooses the first or the last row.',
    'A–Z': 'Chooses the next name that begins with the letters typed.',
  },
} satisfies Guide

const meta = { component: Shows, tags: ['autodocs'], parameters: { guide }, args: { label: 'Shows' } } satisfies Meta<typeof Shows>
export default meta

export const Playground: StoryObj<typeof meta> = {}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'None chosen': <Shows label="None" />,
        'One chosen': <Shows label="One" first={2} />,
        Longest: <Shows label="Long" first={4} />,
      }}
    />
  ),
}

/** One tab stop; arrows, Home, End and the first letters of a name choose as they move. */
export const ByKeyboard: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const isChosen = (name: RegExp) => expect(canvas.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull()
    await userEvent.tab()
    await isChosen(/^Breakfast/)
    await userEvent.keyboard('{End}')
    await isChosen(/^The Sunday/)
    await userEvent.keyboard('{Home}{ArrowDown}')
    await isChosen(/^The Long/)
    await userEvent.keyboard('ni')
    await isChosen(/^Night/)
    await expect(canvas.getByRole('option', { name: /^Night/ })).toHaveFocus()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await userEvent.tab({ shift: true })
    await isChosen(/^Night/)
  },
}
