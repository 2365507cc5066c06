import { describe, expect, it } from 'vitest'
import { programmes, shows } from './programmes.ts'

describe('the favourite shows on offer', () => {
  it("T124, D168: start with 'All Zed Shows' and leave out what is no longer on air", () => {
    const names = shows(programmes)
    expect(names[0]).toBe('All Zed Shows')
    expect(programmes.filter(({ active }) => !active)).toHaveLength(2)
    for (const { programname, active } of programmes) expect(names.includes(programname)).toBe(active)
  })

  it("D168: are 'All Zed Shows' alone when the list could not be loaded", () => {
    expect(shows([])).toEqual(['All Zed Shows'])
  })

  it('T124: name no show twice', () => {
    const [first] = programmes
    expect(first && shows([first, first, { ...first, programname: 'All Zed Shows' }])).toEqual(['All Zed Shows', first?.programname])
  })
})
