import { expect, test } from 'vitest'
import { readTakingsPeriod } from './takings-period.ts'

const read = (from: string, to: string) => {
  const period = readTakingsPeriod(from, to)
  return period && [period.from.toISOString(), period.to.toISOString()]
}

test('days are the station’s, the last one whole; instants are as they are', () => {
  expect(read('2027-08-13', '2027-08-13')).toEqual(['2027-08-12T14:00:00.000Z', '2027-08-13T14:00:00.000Z'])
  expect(read('2027-08-13T09:00:00+10:00', '2027-08-13T13:00:00+10:00')).toEqual(['2027-08-12T23:00:00.000Z', '2027-08-13T03:00:00.000Z'])
  expect(read('2027-08-14', '2027-08-13')).toBeUndefined()
})
