import { useLayoutEffect, useRef, useState } from 'react'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'

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
        note="In rem, so that it grows with the visitor's own text size; lead and the three largest are fluid with the width."
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
        {size} <span className={css.value}>{Math.round(pixels * 10) / 10} px</span>
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
