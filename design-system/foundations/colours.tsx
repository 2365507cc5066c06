import { useLayoutEffect, useRef, useState } from 'react'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { contrast } from './contrast.ts'
import * as css from './foundations.css.ts'

const grounds = ['ground', 'surface', 'raised', 'overlay'] as const
const inks = ['ink', 'inkMuted', 'inkFaint', 'brand', 'critical', 'positive', 'warning', 'info', 'control', 'line'] as const
const least: Partial<Record<(typeof inks)[number], number>> = { control: 3, line: 0 }

/** Every colour, and each ink's contrast on each ground, measured in the page itself. */
export function Colours() {
  return (
    <div className={css.page}>
      <Swatches title="Page, text and status" colors={tokens.color} />
      <Swatches title="Poster art" colors={tokens.art} />
      <section className={css.section}>
        <h2 className={css.heading}>Contrast</h2>
        <p className={css.note}>Text needs 4.5, a control's edge 3. The line is decoration.</p>
        <Contrasts />
      </section>
    </div>
  )
}

function Swatches({ title, colors }: { title: string; colors: Record<string, string> }) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.swatches}>
        {Object.entries(colors).map(([name, background]) => (
          <li key={name} className={css.swatch}>
            <div className={css.chip} style={{ background }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contrasts() {
  const probe = useRef<HTMLDivElement>(null)
  const [ratios, setRatios] = useState<Record<string, number>>({})
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const pairs = inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground })))
    const measured = pairs.map(({ ink, ground }) => {
      element.style.color = tokens.color[ink]
      element.style.backgroundColor = tokens.color[ground]
      const seen = getComputedStyle(element)
      return [`${ink} ${ground}`, contrast(seen.color, seen.backgroundColor)]
    })
    setRatios(Object.fromEntries(measured))
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on a phone, by keys too
    <section className={css.scroll} aria-label="Contrast table" tabIndex={0}>
      <div ref={probe} hidden />
      <table className={css.table}>
        <thead>
          <tr>
            {['on', ...grounds].map((name) => (
              <th key={name} scope="col" className={css.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inks.map((ink) => (
            <tr key={ink}>
              <th scope="row" className={css.head}>
                {ink}
              </th>
              {grounds.map((ground) => (
                <Ratio key={ground} ink={ink} ground={ground} ratio={ratios[`${ink} ${ground}`] ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Ratio({ ink, ground, ratio }: { ink: (typeof inks)[number]; ground: (typeof grounds)[number]; ratio: number }) {
  const isEnough = ratio >= (least[ink] ?? 4.5)
  const isText = !(ink in least)
  return (
    <td
      className={`${css.cell} ${css.figure}`}
      style={{ background: tokens.color[ground], color: isText ? tokens.color[ink] : undefined }}
      data-enough={isEnough}
    >
      {ratio.toFixed(2)}
      {!isEnough && ' too low'}
    </td>
  )
}
