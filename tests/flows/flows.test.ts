import { describe, expect, test } from 'vitest'
import { scenarios } from '#api-mocks/station/scenario.ts'
import { browserName } from '#app/flows/about-browser.ts'
import { flows } from '#app/flows/flows.ts'

describe('the twelve flows', () => {
  test('are twelve, each with its own name', () => {
    expect(flows).toHaveLength(12)
    expect(new Set(flows.map(({ id }) => id)).size).toBe(12)
  })
  test.each(flows)('$id differs only at steps it has, in scenarios the station knows', ({ steps, cases }) => {
    expect(new Set(cases.map(({ scenario }) => scenario)).size).toBe(cases.length)
    for (const { scenario, instead = {}, isLater } of cases) {
      expect(Object.keys(scenarios)).toContain(scenario)
      expect(Object.keys(instead).filter((place) => !steps[Number(place) - 1])).toEqual([])
      // If the reader has to start the trouble, the step says so.
      const words = Object.values(instead)
        .map(({ act }) => act)
        .join(' ')
      expect(words.includes('Start the trouble')).toBe(isLater === true)
    }
  })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome 150 on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari 26.1 on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150 on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge 150 on Windows'],
  ['Something new', 'Another browser'],
])('a report names the browser: %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})
