import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

const suburbs = [
  { id: '4101-west-end', label: 'West End', detail: 'QLD 4101' },
  { id: '4810-west-end', label: 'West End', detail: 'QLD 4810' },
  { id: '2640-west-albury', label: 'West Albury', detail: 'NSW 2640' },
]
const guide = {
  components: ['ComboBox'],
  what: 'A field that suggests while you type, and takes what isn’t on the list too.',
  do: 'Help with text that people may also make up, such as a suburb.',
  dont: 'Use it where only the list counts: that is a Select.',
  anatomy: {
    Label: 'Always in sight, above.',
    Input: 'Whatever is typed stays, also when it is in no list.',
    Suggestions: 'Come just after the typing; how many is announced.',
    Detail: 'Tells two alike apart, such as a postcode.',
    Searching: 'A turning mark while the answer is on its way.',
  },
  keys: {
    Tab: 'Goes to the input; on the way out it takes the suggestion that is marked.',
    '↓ ↑': 'Opens the list, and marks the next or the one before.',
    Enter: 'Takes the suggestion that is marked; with takesFirst the first one, if none is.',
    Esc: 'Closes the list; what was typed stays.',
    '← →': 'Moves in the words, and marks nothing any more.',
  },
} satisfies Guide

const meta = {
  component: ComboBox,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Suburb', inputValue: '', onInputChange: fn(), onSelect: fn(), options: suburbs },
} satisfies Meta<typeof ComboBox>
export default meta

export const Playground: StoryObj<typeof meta> = {}

function Cell(props: Partial<ComboBoxProps>) {
  const [text, setText] = useState(props.inputValue ?? '')
  return (
    <Measure>
      <ComboBox
        {...meta.args}
        {...props}
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          props.onInputChange?.(next)
        }}
        onSelect={(id) => {
          setText(suburbs.find((suburb) => suburb.id === id)?.label ?? '')
          props.onSelect?.(id)
        }}
      />
    </Measure>
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'Empty, filled, looking': [
          <Cell key="a" placeholder="Start typing" isRequired />,
          <Cell key="b" inputValue="West End" />,
          <Cell key="c" inputValue="We" isLoading />,
        ],
        'Disabled, error': [
          <Cell key="a" inputValue="West End" isDisabled />,
          <Cell key="b" error="Required" description="Where the letterbox is." />,
        ],
        Longest: (
          <Cell
            label="Suburb, town or locality where the pack is to be delivered"
            inputValue="Upper Very Long Creek Crossing North via Somewhere Else"
            error="That suburb has another postcode"
          />
        ),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Suburb, town/ })).toHaveAccessibleDescription('That suburb has another postcode')
  },
}

export const Suggestions: StoryObj<typeof meta> = {
  render: () => <Cell />,
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('We')
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('option', { name: 'West End QLD 4101' })).toHaveAttribute('data-focused')
  },
}

export const Chosen: StoryObj<typeof meta> = {
  args: { onSelect: fn(), autoComplete: 'address-level2', id: 'suburb', name: 'suburb' },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('We')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('4810-west-end')
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    const input = canvas.getByRole('combobox', { name: 'Suburb' })
    await expect(input).toHaveValue('West End')
    await expect(input).toHaveAttribute('autocomplete', 'address-level2')
    await expect(input).toHaveAttribute('id', 'suburb')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** Enter in an open list takes its first row; after Escape, and without a list, what was typed stays (D603). */
export const TakesFirst: StoryObj<typeof meta> = {
  parameters: { picture: false },
  args: { onSelect: fn(), takesFirst: true },
  render: function Form(args) {
    const [sent, setSent] = useState(0)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(sent + 1)
        }}
      >
        <Cell {...args} />
        <output>{`sent ${sent}`}</output>
      </form>
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('We')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    await expect(args.onSelect).toHaveBeenCalledWith(suburbs[0]?.id)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    const input = screen.getByRole('combobox')
    await expect(input).toHaveValue(suburbs[0]?.label)
    await expect(canvas.getByText('sent 0')).toBeInTheDocument()
    await userEvent.clear(input)
    await userEvent.keyboard('Wes')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}{Enter}')
    await expect(input).toHaveValue('Wes')
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(canvas.getByText('sent 1')).toBeInTheDocument())
  },
}

export const FreeText: StoryObj<typeof meta> = {
  args: { onInputChange: fn(), onSelect: fn(), onBlur: fn() },
  render: (args) => <Cell {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('Wes')
    await screen.findByRole('listbox')
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalled()
    await expect(args.onSelect).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox')).toHaveValue('Wes')
  },
}

/** What is found comes later than what is typed. */
function Slow() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<typeof suburbs>([])
  return (
    <Measure>
      <ComboBox
        {...meta.args}
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          setTimeout(() => setFound(suburbs), 60)
        }}
        onSelect={() => setText('West End')}
        options={found}
      />
    </Measure>
  )
}

type LookingProps = Pick<ComboBoxProps, 'onSelect'> & { whenToAnswer: (answer: () => void) => void }

/** As a look-up does: it says that it looks from the first letter on. */
function Looking({ onSelect, whenToAnswer }: LookingProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState({ of: '', options: [] as typeof suburbs })
  return (
    <Measure>
      <ComboBox
        {...meta.args}
        inputValue={text}
        onInputChange={(next) => {
          setText(next)
          whenToAnswer(() => setFound({ of: next, options: suburbs }))
        }}
        isLoading={text !== '' && found.of !== text}
        onSelect={(id) => {
          setText(suburbs.find((suburb) => suburb.id === id)?.label ?? '')
          setFound({ of: suburbs.find((suburb) => suburb.id === id)?.label ?? '', options: [] })
          onSelect(id)
        }}
        options={found.options}
      />
    </Measure>
  )
}

/** An answer that comes by the clock may be there before the keys are on a slow machine, so the story says when. */
let asked: (() => void)[] | undefined

/** Keys pressed before the answer wait for it. */
export const KeysBeforeTheAnswer: StoryObj<typeof meta> = {
  parameters: { picture: false },
  render: (args) => (
    <Looking
      onSelect={args.onSelect}
      whenToAnswer={(answer) => {
        if (asked) asked.push(answer)
        else setTimeout(answer, 150)
      }}
    />
  ),
  play: async ({ args }) => {
    asked = []
    await userEvent.tab()
    await userEvent.keyboard('We{ArrowDown}{ArrowDown}')
    await expect(screen.queryByRole('option')).toBeNull()
    asked.at(-1)?.()
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('4810-west-end')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('Wes{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    asked.at(-1)?.()
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('4101-west-end'))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    asked = undefined
  },
}

/** The list opens when the answer is there, and what was closed by Escape or a choice stays closed. */
export const AnsweredLater: StoryObj<typeof meta> = {
  parameters: { picture: false },
  render: () => <Slow />,
  play: async () => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 150))
    await userEvent.tab()
    await userEvent.keyboard('We')
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
    await userEvent.keyboard('s{Escape}')
    await rest()
    await expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('t')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await rest()
    await expect(screen.queryByRole('option')).toBeNull()
    await expect(screen.getByRole('combobox')).toHaveValue('West End')
  },
}
