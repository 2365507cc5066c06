import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Figures } from '#design-system/figures/figures.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { Cell, Column, Row, RowGroup, Table, TableHead } from './table.tsx'

const guide = {
  components: ['Table', 'TableHead', 'Column', 'RowGroup', 'Row', 'Cell'],
  what: 'Facts in rows and columns, for the desk and for paper.',
  do: 'Show several facts about many things, to be compared down a column or ticked off on paper.',
  dont: 'Lay out a page with it, or list things that are pressed: a ChoiceList has keys.',
  anatomy: {
    Head: 'The names of the columns: ruled, plain, or only read aloud. Repeated on each page of paper.',
    Row: 'One thing. Its first fact is usually its header; a sum is bold and stands in the foot.',
    RowGroup: 'Rows that belong together, under their name: the entries of a day.',
    Cell: 'One fact. Amounts are aligned at the end; `isNumber` is for the number of an order; `shows="with-room"` leaves a fact out on a phone.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Table, tags: ['autodocs'], parameters: { guide }, args: { children: null } } satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

const people = [
  { name: 'Wren Okafor', what: 'Full subscription, posted with the pack', number: 'Z-1042' },
  { name: 'Theodora Papadimitriou-Vandenberg', what: 'Concession', number: 'Z-1043' },
]

const list = (
  <>
    <TableHead>
      <Column>Name</Column>
      <Column shows="with-room">What</Column>
      <Column width="number">Order</Column>
    </TableHead>
    <tbody>
      {people.map(({ name, what, number }) => (
        <Row key={number}>
          <Cell isHeader>{name}</Cell>
          <Cell tone="muted" shows="with-room">
            {what}
          </Cell>
          <Cell tone="muted" isNumber>
            {number}
          </Cell>
        </Row>
      ))}
    </tbody>
  </>
)

const sums = (look: 'plain' | 'hidden') => (
  <>
    <TableHead look={look}>
      <Column>Method</Column>
      <Column align="end" width="least">
        Amount
      </Column>
    </TableHead>
    <tbody>
      <Row>
        <Cell isHeader>Eftpos</Cell>
        <Cell align="end" width="least">
          <Figures>$1,240.00</Figures>
        </Cell>
      </Row>
      <Row>
        <Cell isHeader>Cash</Cell>
        <Cell align="end" width="least">
          <Figures>$85.50</Figures>
        </Cell>
      </Row>
    </tbody>
    <tfoot>
      <Row isSum>
        <Cell isHeader>Paid</Cell>
        <Cell align="end" width="least">
          <Figures>$1,325.50</Figures>
        </Cell>
      </Row>
    </tfoot>
  </>
)

const rows = {
  List: <Table>{list}</Table>,
  'Close together': (
    <Table space="hairline" isFixed>
      {list}
    </Table>
  ),
  Sums: <Table columnSpace="roomy">{sums('plain')}</Table>,
  'Head only read aloud': <Table>{sums('hidden')}</Table>,
}

export const Looks: Story = {
  render: () => <Matrix rows={rows} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader', { name: 'Amount' })).toHaveLength(2)
    await expect(canvas.getAllByRole('rowheader', { name: 'Paid' })).toHaveLength(2)
  },
}

/** Where there is little width, each row is a card; `inCard` says what stands side by side. */
export const Cards: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  render: () => (
    <Table narrow="cards">
      <TableHead>
        <Column>Name</Column>
        <Column align="end">Amount</Column>
        <Column>What</Column>
        <Column shows="on-paper">Notes</Column>
      </TableHead>
      <RowGroup title="12 May 2027" columns={4}>
        {people.map(({ name, what }) => (
          <Row key={name}>
            <Cell isHeader inCard="start">
              {name}
            </Cell>
            <Cell inCard="end" align="end" width="least">
              <Figures>$80.00</Figures>
            </Cell>
            <Cell tone="muted">{what}</Cell>
            <Cell shows="on-paper" />
          </Row>
        ))}
      </RowGroup>
    </Table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '12 May 2027' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
  },
}

export const PrintPaper: Story = {
  render: () => (
    <Matrix rows={{ Close: <Table paper="close">{sums('plain')}</Table>, 'Room for a pen': <Table paper="pen">{list}</Table> }} />
  ),
}

export const Playground: Story = { args: { children: list } }
