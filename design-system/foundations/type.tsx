import { useLayoutEffect, useRef, useState } from 'react'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

const faces = [
  ['Bricolage Condensed: the largest headings', { fontFamily: tokens.font.poster, fontWeight: 800, letterSpacing: '-0.02em' }, 'Stay loud'],
  ['Bricolage Grotesque: headings', { fontFamily: tokens.font.display, fontWeight: 750, letterSpacing: '-0.02em' }, 'Stay loud'],
  ['Hanken Grotesk: words', { fontFamily: tokens.font.text }, 'No owners'],
  ['Space Mono: figures', { fontFamily: tokens.font.figures }, '$155.00'],
] as const

/** The type scale in each face, with its sizes at this width. */
export function Type() {
  return (
    <div className={css.page}>
      <Part title="Faces">
        <div className={css.faces}>
          {faces.map(([name, face]) => (
            <p key={name} className={css.sample} style={face}>
              {name}
            </p>
          ))}
        </div>
      </Part>
      <Part
        title="Scale"
        note="In rem, so that it grows with the visitor's own text size; lead and the three largest grow with the width, from 390 to 1280 px. Headings have weight 750, lines 1.1 high and -0.02 em between letters; words weight 400, 600 on buttons and 650 where they matter, lines 1.5 high."
      >
        <div className={css.scale}>
          {Object.entries(tokens.text).map(([size, fontSize]) => (
            <Size key={size} size={size} fontSize={fontSize} />
          ))}
        </div>
      </Part>
    </div>
  )
}

const inPixels = (rem: string) => `${Number.parseFloat(rem) * 16}`

/** The least and the most of a size that grows with the width, in pixels. */
function rangeOf(fontSize: string): string {
  const value = tokenValue(fontSize)
  const [, least, most] = /^clamp\(([^,]+),.+,([^,]+)\)$/.exec(value) ?? []
  return least && most ? `from ${inPixels(least)} to ${inPixels(most)}` : 'at every width'
}

function Size({ size, fontSize }: { size: string; fontSize: string }) {
  const sample = useRef<HTMLDivElement>(null)
  const [pixels, setPixels] = useState(0)
  useLayoutEffect(() => {
    const measure = () => sample.current && setPixels(Number.parseFloat(getComputedStyle(sample.current).fontSize))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return (
    <section className={css.section}>
      <h3 className={css.note}>
        {size} <span className={css.value}>{`${Math.round(pixels * 10) / 10} px here, ${rangeOf(fontSize)}`}</span>
      </h3>
      <div ref={sample} className={css.faces} style={{ fontSize }}>
        {faces.map(([name, face, words]) => (
          <p key={name} className={css.face} style={face}>
            {words}
          </p>
        ))}
      </div>
    </section>
  )
}
