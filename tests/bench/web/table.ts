import type { Load, PageOfShop } from './load.ts'
import type { Purchase } from './purchase.ts'

type Timed = 'fcp' | 'lcp' | 'cls' | 'blocking' | 'scriptBytes' | 'bytes' | 'requests'
export type Pair<T> = { shop: readonly T[]; static: readonly T[] }
export type Targets = { lcp: number; fcp: number; cls: number; blocking?: number; open: number; purchase: number; tap: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const of = <T>(runs: readonly T[], pick: (run: T) => number) => median(runs.map(pick))
const ms = (value: number) => `${Math.round(value)} ms`
const kb = (value: number) => `${(value / 1000).toFixed(1)} kB`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
/** A figure, with its target if it falls short. */
const verdictCell = (shown: string, isShort: boolean, target: string) => (isShort ? `**${shown}, short of ${target}**` : shown)

const shapes: readonly { figure: Timed; title: string; show: (value: number) => string }[] = [
  { figure: 'fcp', title: 'FCP', show: ms },
  { figure: 'lcp', title: 'LCP', show: ms },
  { figure: 'cls', title: 'CLS', show: (value) => value.toFixed(3) },
  { figure: 'blocking', title: 'blocking', show: ms },
  { figure: 'scriptBytes', title: 'scripts', show: kb },
  { figure: 'bytes', title: 'all bytes', show: kb },
  { figure: 'requests', title: 'requests', show: String },
]

function verdict(figure: Timed, ours: number, theirs: number, targets: Targets, most: PageOfShop['most']): string {
  const ratio = ours / theirs
  const share = Number.isFinite(ratio) ? ratio.toFixed(2) : ''
  if (figure === 'lcp' || figure === 'fcp') return verdictCell(share, ratio > targets[figure], targets[figure].toFixed(2))
  if (figure === 'cls') return verdictCell(ours.toFixed(3), ours >= 0.0005, '0.000')
  if (figure === 'blocking' && targets.blocking !== undefined)
    return verdictCell(ms(ours), ours >= targets.blocking, `under ${targets.blocking} ms`)
  if (figure === 'scriptBytes' && most) return verdictCell(kb(ours), ours > most.scriptBytes, kb(most.scriptBytes))
  if (figure === 'requests' && most?.requests) return verdictCell(String(ours), ours > most.requests, String(most.requests))
  return share
}

/** What the lines of a page are called: those of both sides, and how they compare. */
const lineNames = ['shop', 'static', 'ratio'] as const

/** Three lines per page: ours, theirs, and how they compare. */
export function loadTable(
  pages: ReadonlyMap<string, Pair<Load>>,
  targets: Targets,
  measured: readonly PageOfShop[],
  [ours, theirs, compared]: readonly [string, string, string] = lineNames,
): string {
  const lines = [...pages].flatMap(([name, runs]) => {
    const most = measured.find((page) => page.name === name)?.most
    const figures = shapes.map(({ figure, show }) => {
      const [one, other] = [of(runs.shop, (run) => run[figure]), of(runs.static, (run) => run[figure])]
      return [show(one), show(other), verdict(figure, one, other, targets, most)]
    })
    const line = (title: string, side: string, index: number) => row([title, side, ...figures.map((cells) => cells[index] ?? '')])
    return [line(name, ours, 0), line('', theirs, 1), line('', compared, 2)]
  })
  return [row(['page', '', ...shapes.map(({ title }) => title)]), row(['---', '---', ...shapes.map(() => '---:')]), ...lines].join('\n')
}

const parts: readonly { part: keyof Purchase; title: string }[] = [
  { part: 'open', title: 'open' },
  { part: 'add', title: 'add' },
  { part: 'sum', title: 'both' },
  { part: 'worstEvent', title: 'longest press' },
]

/** How long someone waits from opening a product to seeing it counted. */
export function purchaseTable(ways: ReadonlyMap<string, Pair<Purchase>>, targets: Targets): string {
  const lines = [...ways].flatMap(([name, runs]) =>
    (['shop', 'static'] as const).map((side) =>
      row([
        name,
        side,
        ...parts.map(({ part }) => {
          const value = of(runs[side], (run) => run[part])
          const target = part === 'open' ? targets.open : part === 'sum' ? targets.purchase : Number.POSITIVE_INFINITY
          return verdictCell(ms(value), side === 'shop' && value > target, `${target} ms`)
        }),
      ]),
    ),
  )
  return [row(['way', '', ...parts.map(({ title }) => title)]), row(['---', '---', ...parts.map(() => '---:')]), ...lines].join('\n')
}

/** How long each thing takes to open at a first tap, in milliseconds. */
export function tapTable(times: ReadonlyMap<string, readonly number[]>, { tap }: Targets): string {
  const lines = [...times].map(([name, runs]) => row([name, verdictCell(ms(median(runs)), median(runs) > tap, `${tap} ms`)]))
  return [row(['what', 'open']), row(['---', '---:']), ...lines].join('\n')
}

/** Both pages must show the same things, or their times can't be compared. */
export function likeness(pages: ReadonlyMap<string, Pair<Load>>): string {
  return [...pages]
    .map(([name, runs]) => {
      const [ours, theirs] = [runs.shop.at(-1), runs.static.at(-1)]
      const words = ours?.words === theirs?.words ? 'the same words' : 'WORDS DIFFER: run `npm run bench:web -- --write-static`'
      return `- ${name}: ${words}; largest piece ${ours?.lcpElement} beside ${theirs?.lcpElement}`
    })
    .join('\n')
}
