import { seasons } from './seasons.ts'
import { tokens } from './tokens.css.ts'
import { uses } from './uses.ts'
import { paper, values } from './values.ts'

/** A token of the W3C's design-tokens format (2025.10), or a group of them. */
type Group = { [name: string]: unknown }

/** Splits `#12100e`, `#fff`, `rgb(0 0 0 / 0.66)` and `transparent` into shares of red, green and blue, and how opaque it is. */
function readColor(css: string): { channels: number[]; alpha: number } {
  if (css === 'transparent') return { channels: [0, 0, 0], alpha: 0 }
  const hex = /^#([0-9a-f]+)$/i.exec(css)?.[1]
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return { channels: pairs.map((pair) => Number.parseInt(pair, 16)), alpha: 1 }
  }
  const numbers = /^rgb\(([\d. /]+)\)$/.exec(css)?.[1]?.split(/[ /]+/).map(Number)
  if (!numbers || numbers.length < 3) throw new Error(`${css} is no colour that design tools read.`)
  return { channels: numbers.slice(0, 3), alpha: numbers[3] ?? 1 }
}

function color(css: string) {
  const { channels, alpha } = readColor(css)
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => Math.round((channel / 255) * 10_000) / 10_000),
    alpha,
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  }
}

function measure(css: string) {
  const match = /^(-?[\d.]+)(px|rem|ms)?$/.exec(css)
  if (!match) throw new Error(`${css} is no measure that design tools read.`)
  return { value: Number(match[1]), unit: match[2] ?? 'px' }
}

/** A size that grows with the page is its largest to a design tool, which draws wide pages first. */
function text(css: string) {
  const [, least, most] = /^clamp\(([^,]+), .+, ([^,]+)\)$/.exec(css) ?? []
  if (least === undefined || most === undefined) return { $value: measure(css) }
  return { $value: measure(most), $extensions: { 'zed.fluid': { least: measure(least), most: measure(most), css } } }
}

function shadow(css: string) {
  const [, across = '', down = '', blur = '', ink = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(css) ?? []
  return { offsetX: measure(across), offsetY: measure(down), blur: measure(blur), spread: measure('0px'), color: color(ink) }
}

const writers: { [Kind in keyof typeof values]: { type: string; write: (css: string) => Group } } = {
  color: { type: 'color', write: (css) => ({ $value: color(css) }) },
  art: { type: 'color', write: (css) => ({ $value: color(css) }) },
  font: { type: 'fontFamily', write: (css) => ({ $value: css.split(', ').map((face) => face.replaceAll('"', '')) }) },
  text: { type: 'dimension', write: text },
  space: { type: 'dimension', write: (css) => ({ $value: measure(css) }) },
  radius: { type: 'dimension', write: (css) => ({ $value: measure(css) }) },
  size: { type: 'dimension', write: (css) => ({ $value: measure(css) }) },
  motion: { type: 'duration', write: (css) => ({ $value: measure(css) }) },
  layer: { type: 'number', write: (css) => ({ $value: Number(css) }) },
  shadow: { type: 'shadow', write: (css) => ({ $value: shadow(css) }) },
}

type Kind = keyof typeof values
const kinds = Object.keys(values) as Kind[]

function group(kind: Kind, of: Readonly<Record<string, string>>): Group {
  const { type, write } = writers[kind]
  const about: Readonly<Record<string, string>> = uses[kind]
  const variables: Readonly<Record<string, string>> = tokens[kind]
  const all = Object.entries(of).map(([name, css]) => [
    name,
    { ...write(css), $description: about[name], $extensions: { ...(write(css).$extensions as Group), 'zed.variable': variables[name] } },
  ])
  return { $type: type, ...Object.fromEntries(all) }
}

/**
 * Every token in the W3C's design-tokens format, as Style Dictionary and Figma import it: the everyday theme, and under `season` and
 * `paper` only what they change.
 */
export function tokensJson(): Group {
  return {
    $description: 'The design tokens of the shop, written by `npm run tokens`.',
    ...Object.fromEntries(kinds.map((kind) => [kind, group(kind, values[kind])])),
    season: Object.fromEntries(Object.entries(seasons).map(([name, colors]) => [name, { color: group('color', colors) }])),
    paper: { color: group('color', paper) },
  }
}
