import { useLayoutEffect, useRef, useState } from 'react'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { contrast } from './contrast.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

const { color, art } = tokens
const grounds = ['ground', 'surface', 'raised', 'overlay'] as const
const inks = ['ink', 'inkMuted', 'inkFaint', 'brand', 'critical', 'positive', 'warning', 'info', 'control', 'line'] as const
const least: Partial<Record<string, number>> = { control: 3, line: 0 }
const fills = { brand: color.brand, brandPressed: color.brandPressed, ...art }

/** Every colour, and each ink's contrast on each ground, measured in the page itself. */
export function Colours() {
  return (
    <div className={css.page}>
      <Part title="Page, text and status">
        <Swatches colors={color} />
      </Part>
      <Part title="Poster art" note="Only for posters: never for text, edges or status.">
        <Swatches colors={art} />
      </Part>
      <Part title="Contrast on each ground" note="Measured here. Text needs 4.5, a control's edge 3. The line is decoration.">
        <Contrasts
          label="Contrast on each ground"
          columns={Object.fromEntries(grounds.map((ground) => [ground, color[ground]]))}
          rows={Object.fromEntries(inks.map((ink) => [ink, color[ink]]))}
        />
      </Part>
      <Part
        title="Contrast on a fill"
        note="Words on brand are dark: white on brand is 3.07 and never enough. So is the motif of a poster."
      >
        <Contrasts label="Contrast on a fill" columns={{ onBrand: color.onBrand, dark: art.dark }} rows={fills} isFill />
      </Part>
    </div>
  )
}

function Swatches({ colors }: { colors: Record<string, string> }) {
  return (
    <ul className={css.swatches}>
      {Object.entries(colors).map(([name, background]) => (
        <li key={name} className={css.swatch}>
          <div className={css.chip} style={{ background }} />
          {name}
          <span className={css.value}>{tokenValue(background)}</span>
        </li>
      ))}
    </ul>
  )
}

type ContrastsProps = { label: string; columns: Record<string, string>; rows: Record<string, string>; isFill?: boolean }

function Contrasts({ label, columns, rows, isFill = false }: ContrastsProps) {
  const probe = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Record<string, number>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tables are written in this file and never change
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const pairs = Object.entries(rows).flatMap(([row, one]) =>
      Object.entries(columns).map(([column, other]) => ({ row, one, column, other })),
    )
    const ratios = pairs.map(({ row, one, column, other }) => {
      element.style.color = one
      element.style.backgroundColor = other
      const seen = getComputedStyle(element)
      return [`${row} ${column}`, contrast(seen.color, seen.backgroundColor)]
    })
    setMeasured(Object.fromEntries(ratios))
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on a phone, by keys too
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <div ref={probe} hidden />
      <table className={css.table}>
        <thead>
          <tr>
            {[isFill ? 'fill' : 'on', ...Object.keys(columns)].map((name) => (
              <th key={name} scope="col" className={css.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows)
            .filter(([row]) => !(row in columns))
            .map(([row, one]) => (
              <tr key={row}>
                <th scope="row" className={css.head}>
                  {row}
                </th>
                {Object.entries(columns).map(([column, other]) => (
                  <Ratio
                    key={column}
                    ink={isFill ? other : row in least ? undefined : one}
                    ground={isFill ? one : other}
                    ratio={measured[`${row} ${column}`] ?? 0}
                    least={least[row] ?? 4.5}
                  />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

type RatioProps = { ink: string | undefined; ground: string; ratio: number; least: number }

function Ratio({ ink, ground, ratio, least }: RatioProps) {
  const isEnough = ratio >= least
  return (
    <td className={`${css.cell} ${css.figure}`} style={{ background: ground, color: ink }} data-enough={isEnough}>
      {ratio.toFixed(2)}
      {!isEnough && ' too low'}
    </td>
  )
}
