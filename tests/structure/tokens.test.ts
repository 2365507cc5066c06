import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#design-system/foundations/contrast.ts'
import { palette } from '#design-system/tokens/palette.ts'
import { seasons } from '#design-system/tokens/seasons.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { tokensJson } from '#design-system/tokens/tokens-json.ts'
import { paper } from '#design-system/tokens/values.ts'

type Node = { [name: string]: unknown }
const written: Node = JSON.parse(readFileSync('design-system/tokens/tokens.json', 'utf8'))

/** Every token of a file in the W3C's format, with the type that it has or takes from its groups. */
function tokensIn(node: Node, type: unknown = undefined, path: string[] = []): { path: string; type: unknown; token: Node }[] {
  const own = node.$type ?? type
  if ('$value' in node) return [{ path: path.join('.'), type: own, token: node }]
  return Object.entries(node).flatMap(([name, inside]) => (name.startsWith('$') ? [] : tokensIn(inside as Node, own, [...path, name])))
}

test('tokens.json is what the tokens say: `npm run tokens` writes it', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(tokensJson())))
})

test('tokens.json has every token of the contract, each with its variable, a use and a value of its type', () => {
  const everyday = tokensIn(written).filter(({ path }) => !/^(season|paper)\./.test(path))
  const contract = Object.entries(tokens).flatMap(([kind, group]) =>
    Object.entries(group).map(([name, variable]) => [`${kind}.${name}`, variable]),
  )
  expect(everyday.map(({ path, token }) => [path, (token.$extensions as Node)['zed.variable']])).toEqual(contract)
  const shapes: Record<string, unknown> = {
    color: {
      colorSpace: 'srgb',
      components: [expect.any(Number), expect.any(Number), expect.any(Number)],
      alpha: expect.any(Number),
      hex: expect.stringMatching(/^#[\da-f]{6}$/),
    },
    dimension: { value: expect.any(Number), unit: expect.stringMatching(/^(px|rem)$/) },
    duration: { value: expect.any(Number), unit: 'ms' },
    number: expect.any(Number),
    fontFamily: expect.arrayContaining([expect.any(String)]),
    shadow: expect.objectContaining({ blur: { value: 64, unit: 'px' }, offsetX: { value: 0, unit: 'px' } }),
  }
  for (const { path, type, token } of tokensIn(written)) {
    expect(token.$value, path).toEqual(shapes[String(type)] ?? 'a type that the format knows')
    expect(token.$description, path).toMatch(/^[A-Z].*\.$/)
  }
})

const rgb = (hex: string) => {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex
  return (long.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16)).join(' ')
}
const least = (inks: readonly string[], grounds: readonly string[]) =>
  Math.min(...inks.flatMap((ink) => grounds.map((ground) => contrast(rgb(ink), rgb(ground)))))

test('each season can be read: on every ground, and on its own brand', () => {
  const grounds = [palette.ground, palette.surface, palette.raised, palette.overlay]
  for (const [name, { brand, brandPressed, onBrand, focus }] of Object.entries(seasons)) {
    expect(least([brand, brandPressed], grounds), name).toBeGreaterThan(4.5)
    expect(least([onBrand], [brand, brandPressed]), name).toBeGreaterThan(4.5)
    expect(least([focus], grounds), name).toBeGreaterThan(3)
  }
})

test('on paper every word is dark enough, and every edge can be seen', () => {
  const { ink, inkMuted, inkFaint, brand, critical, positive, warning, info } = paper
  expect(least([ink, inkMuted, inkFaint, brand, critical, positive, warning, info], [paper.ground])).toBeGreaterThan(4.5)
  expect(least([paper.control], [paper.ground])).toBeGreaterThan(3)
})

test('styles say start and end, never left and right, so that the shop can be read from right to left', () => {
  const physical =
    /\b(?:(?:margin|padding|border|inset)(?:Left|Right)\w*|textAlign: '(?:left|right)'|(?<![\w.])(?:left|right|float):|scroll(?:Margin|Padding)(?:Left|Right))/
  const files = globSync('{design-system,screens,app}/**/*.css.ts')
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
