import type { Meta, StoryObj } from '@storybook/react-vite'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { expect } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Measure } from '#design-system/foundations/measure.tsx'
import * as css from './field.css.ts'
import { FieldFrame, type FieldWords, fieldProps } from './field.tsx'
import { StillField } from './still-field.tsx'

const guide = {
  components: ['FieldFrame', 'FieldDescription', 'FieldProblem'],
  what: 'What every field shares: the label, the help, the box and the error.',
  do: 'Build each new field inside it, so that all of them are read and drawn alike.',
  dont: 'Use a placeholder instead of a label: it is gone with the first letter.',
  anatomy: {
    Label: 'Above, always in sight.',
    Description: 'Before the control, since it is needed before typing.',
    Control: '44 px high with 16 px text, so that no phone zooms in.',
    Error: 'Under it, an icon and a sentence, tied to the control for screen readers.',
  },
  keys: { Tab: 'Goes to the control; its label, description and error are read.' },
} satisfies Guide

const meta = { component: FieldFrame, tags: ['autodocs'], parameters: { guide }, args: { label: 'Suburb', children: null } } satisfies Meta<
  typeof FieldFrame
>
export default meta

function Example({ isDisabled, isRequired, ...words }: FieldWords & { isDisabled?: boolean; isRequired?: boolean }) {
  return (
    <Measure>
      <TextField {...fieldProps(words)} isDisabled={isDisabled} isRequired={isRequired} defaultValue="West End">
        <FieldFrame {...words}>
          <Group className={css.control}>
            <Input className={css.input} />
          </Group>
        </FieldFrame>
      </TextField>
    </Measure>
  )
}

export const Looks: StoryObj<typeof meta> = {
  render: () => (
    <Matrix
      rows={{
        'Label, required, described': [
          <Example key="a" label="Suburb" />,
          <Example key="b" label="Suburb" isRequired />,
          <Example key="c" label="Suburb" description="Where the letterbox is." />,
        ],
        'Error, disabled': [<Example key="a" label="Suburb" error="Required" isRequired />, <Example key="b" label="Suburb" isDisabled />],
        Longest: (
          <Example
            label="Suburb, town or locality where the subscription pack is to be delivered"
            description="As the post office writes it. If it is not in the list, type it and we will find it."
            error="That suburb has another postcode, choose it from the list or change the postcode"
          />
        ),
      }}
    />
  ),
}

export const Playground: StoryObj<typeof meta> = { render: ({ children: _, ...words }) => <Example {...words} /> }

/** D975: what follows doesn't move when the field itself takes its place. */
export const StillOneKeepsItsRoom: StoryObj<typeof meta> = {
  parameters: { picture: false },
  render: () => (
    <Measure>
      <StillField label="Suburb" isRequired />
      <Example label="Suburb" isRequired />
    </Measure>
  ),
  play: async ({ canvas }) => {
    const [still, real] = canvas.getAllByText('Suburb').map((label) => label.parentElement?.offsetHeight)
    await expect(still).toBeGreaterThan(44)
    await expect(still).toBe(real)
  },
}
