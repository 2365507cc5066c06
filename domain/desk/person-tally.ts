import type { ShiftTally } from './shift-tally.ts'

export type PersonTally = ShiftTally['people'][number] & { methods: ShiftTally['methods'] }

/** Adds up what each person finished. Payment methods are in the order of the tally. */
export function tallyByPerson({ people, rows, methods }: ShiftTally): readonly PersonTally[] {
  return people.map((person) => ({
    ...person,
    methods: methods.flatMap(({ method }) =>
      rows.filter((row) => row.method === method && row.completedBy === person.completedBy).map(({ completedBy: _, ...taken }) => taken),
    ),
  }))
}
