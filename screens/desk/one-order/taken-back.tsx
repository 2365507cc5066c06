import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { nameOfLine } from '#domain/order/order-words.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { FormCheckbox } from '#screens/shell/form/form-fields.tsx'
import * as css from './one-order.css.ts'

type Line = OrderCase['sums']['lines'][number]

/** The ticked lines, by `line` and their position: a bare number would make the form's values an array. */
export type Ticked = Partial<Record<`line${number}`, boolean>>
export const tickName = (position: number) => `line${position}` as const

/** The positions that are ticked, in order. */
export function chosenOf(ticked: Ticked): number[] {
  const names = Object.keys(ticked) as (keyof Ticked)[]
  return names.flatMap((name) => (ticked[name] ? [Number(name.slice(4))] : [])).toSorted((one, other) => one - other)
}

const labels: Readonly<Record<Line['kind'], (name: string) => string>> = {
  merch: (name) => `${name}: on sale again`,
  ticket: (name) => `${name}: off the door list, and the seat is free`,
  subscription: (name) => `${name}: the year ends, and no card is sent`,
  donation: (name) => name,
}

/** Warns before the ticket of someone who is inside is taken back. */
const alreadyIn = ({ at, door }: NonNullable<Line['cameIn']>) =>
  `Already in since ${formatTime(at)}, at ${door}. Check before you take it back.`

/** The lines whose goods can be taken back. Nothing is ticked to begin with: a person decides. */
export function TakenBack<V extends FieldValues>({ control, name, lines }: { control: Control<V>; name: string; lines: readonly Line[] }) {
  const kept = lines.filter(({ kind, isTakenBack }) => kind !== 'donation' && !isTakenBack)
  if (kept.length === 0) return null
  return (
    <section className={css.part} aria-label="What comes back">
      <Heading level={3} size="heading">
        What comes back
      </Heading>
      <Text tone="muted">They keep anything you don’t tick.</Text>
      {kept.map((line) => (
        <FormCheckbox
          key={line.position}
          control={control}
          name={`${name}.${tickName(line.position)}` as FieldPath<V>}
          description={line.cameIn && alreadyIn(line.cameIn)}
        >
          {labels[line.kind](nameOfLine(line))}
        </FormCheckbox>
      ))}
    </section>
  )
}
