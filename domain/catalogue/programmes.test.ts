import { describe, expect, test } from 'vitest'
import { programmes } from '#domain/samples/programmes.ts'
import { shows } from './programmes.ts'

describe('the favourite shows on offer', () => {
  test("start with 'All Zed Shows' and leave out what is no longer on air (T124, D168)", () => {
    const names = shows(programmes)
    expect(names[0]).toBe('All Zed Shows')
    expect(programmes.filter(({ active }) => !active)).toHaveLength(2)
    for (const { programname, active } of programmes) expect(names.includes(programname)).toBe(active)
  })

  test("are only 'All Zed Shows' when the list could not be loaded (D168)", () => {
    expect(shows([])).toEqual(['All Zed Shows'])
  })

  test('list no show twice (T124)', () => {
    const [first] = programmes
    expect(first && shows([first, first, { ...first, programname: 'All Zed Shows' }])).toEqual(['All Zed Shows', first?.programname])
  })
})
