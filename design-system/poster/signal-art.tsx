import type { ReactNode } from 'react'
import * as css from './poster.css.ts'

// Every motif is drawn on 160 x 100; a square poster shows the middle 100 of the width.
const slant = (x: number) => `M${x - 22}-5 ${x + 22} 105`
const slants = Array.from({ length: 17 }, (_, step) => slant(step * 12 - 14)).join('')
const dotRows = Array.from({ length: 20 }, (_, row) => `M${row % 2 ? -35 : -30} ${row * 8 - 30}h220`).join('')
const star = 'M0-40 9.4-12.9 38-12.4 15.2 4.9 23.5 32.4 0 16-23.5 32.4-15.2 4.9-38-12.4-9.4-12.9z'
const heart = 'M0 34C-30 14-40 2-40-12-40-36-10-40 0-18 10-40 40-36 40-12 40 2 30 14 0 34z'
const nested = (d: string, x: number, y: number, sizes: number[]) =>
  sizes.map((size, step) => (
    <path key={size} d={d} transform={`translate(${x} ${y}) scale(${size})`} fill={step % 2 ? 'currentColor' : undefined} />
  ))

export const signalArt = {
  rings: (
    <g className={css.line} strokeWidth="6.5">
      <circle cx="40" cy="100" r="20" />
      <circle cx="40" cy="100" r="40" />
      <circle cx="40" cy="100" r="60" />
      <circle cx="40" cy="100" r="80" />
      <circle cx="40" cy="100" r="100" />
    </g>
  ),
  dots: (
    <>
      <path className={css.line} d={dotRows} strokeWidth="5" strokeLinecap="round" strokeDasharray="0 10" transform="rotate(-24 80 50)" />
      <circle cx="97" cy="47" r="31" fill="currentColor" />
      <circle cx="97" cy="47" r="11" />
    </>
  ),
  stripes: (
    <g className={css.line}>
      {[1.5, 3, 4.5, 6, 8, 10, 12, 14, 16].map((width, step) => (
        <path key={width} d={slant(2 + step * 18 + step * step * 0.3)} strokeWidth={width} />
      ))}
    </g>
  ),
  bars: (
    <path d="M17.5 37h11v26h-11zM36.5 20h11v60h-11zM55.5 32h11v37h-11zM74.5 8h11v84h-11zM93.5 28h11v44h-11zM112.5 16h11v67h-11zM131.5 41h11v18h-11z" />
  ),
  wave: (
    <>
      <path className={css.line} d={slants} strokeWidth="6" />
      <path d="M46 25h68v50H46z" fill="currentColor" />
      <path
        className={css.line}
        d="M53 60C57 38 67 38 72 52S77 68 80 68 84 62 88 52 103 38 107 60"
        strokeWidth="6.5"
        strokeLinecap="round"
      />
    </>
  ),
  record: (
    <>
      <circle cx="80" cy="50" r="43" />
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M80 15a35 35 0 0 1 35 35M80 23a27 27 0 0 1 27 27M80 85a35 35 0 0 1-35-35M80 77a27 27 0 0 1-27-27" />
      </g>
      <circle cx="80" cy="50" r="16" fill="currentColor" />
      <circle cx="80" cy="50" r="4.5" />
    </>
  ),
  star: nested(star, 80, 53, [3.8, 2.9, 2.3, 1.8, 1.2]),
  heart: nested(heart, 80, 51, [1.14, 0.85, 0.56, 0.29]),
  stage: (
    <>
      <path d="M52-4h56l32 92H20z" />
      <ellipse cx="80" cy="88" rx="60" ry="9" />
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
        <path d="M80 68v20M65 90h30M60 46a20 20 0 0 0 40 0" />
      </g>
      <path d="M67 32a13 13 0 0 1 26 0v16a13 13 0 0 1-26 0z" fill="currentColor" />
    </>
  ),
} satisfies Record<string, ReactNode>
