import type { ReactNode } from 'react'
import * as css from './poster.css.ts'

const levels = (x: number, y: number) =>
  `M${x} ${y - 4}h5v8h-5zM${x + 8} ${y - 10}h5v20h-5zM${x + 16} ${y - 15}h5v30h-5zM${x + 24} ${y - 8}h5v16h-5zM${x + 32} ${y - 3}h5v6h-5z`

export const thingArt = {
  tee: (
    <>
      <path d="M65 12c4 10 26 10 30 0l16 6 15 22-15 13-6-6v43H55V47l-6 6-15-13 15-22z" />
      <path d={levels(61.5, 56)} fill="currentColor" />
    </>
  ),
  mug: (
    <>
      <path d="M42 36h58v46a11 11 0 0 1-11 11H53a11 11 0 0 1-11-11z" />
      <path className={css.line} d="M100 47h6a12 12 0 0 1 12 12v6a12 12 0 0 1-12 12h-6" strokeWidth="8" />
      <path d={levels(52.5, 64)} fill="currentColor" />
      <path
        className={css.line}
        d="M54 28c-6-8 6-12 0-21M71 28c-6-8 6-12 0-21M88 28c-6-8 6-12 0-21"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  badge: (
    <>
      <circle cx="80" cy="50" r="38" />
      <circle className={css.line} cx="80" cy="50" r="37" strokeWidth="12" strokeLinecap="round" strokeDasharray="0 1" pathLength="18" />
      <circle cx="80" cy="50" r="32" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M86 25 61 55h16l-4 21 26-31H82z" fill="currentColor" />
    </>
  ),
  tote: (
    <>
      <path className={css.line} d="M62 44V26a18 18 0 0 1 36 0v18" strokeWidth="6" />
      <path d="M40 38h80l6 56H34z" />
      <path d="M58 38h8v8h-8zM94 38h8v8h-8z" fill="currentColor" />
      <circle cx="80" cy="69" r="17" fill="currentColor" />
      <circle cx="80" cy="69" r="5.5" />
    </>
  ),
  cassette: (
    <>
      <path d="M40 18h80a7 7 0 0 1 7 7v50a7 7 0 0 1-7 7H40a7 7 0 0 1-7-7V25a7 7 0 0 1 7-7z" />
      <path d="M42 27h76v5H42zM42 36h76v25H42zM58 82l4-13h36l4 13z" fill="currentColor" />
      <path d="M62 40h36a8.5 8.5 0 0 1 0 17H62a8.5 8.5 0 0 1 0-17z" />
      <g fill="none" stroke="currentColor" strokeWidth="3.5">
        <circle cx="62.5" cy="48.5" r="4" />
        <circle cx="97.5" cy="48.5" r="4" />
      </g>
    </>
  ),
  paw: (
    <g transform="rotate(-10 80 50)">
      <path d="M80 48c14 0 29 19 29 32 0 9-8 13-16 11-5-1-8-2-13-2s-8 1-13 2c-8 2-16-2-16-11 0-13 15-32 29-32z" />
      <ellipse cx="45" cy="46" rx="9.5" ry="13" transform="rotate(-24 45 46)" />
      <ellipse cx="66" cy="24" rx="10.5" ry="15" transform="rotate(-6 66 24)" />
      <ellipse cx="94" cy="24" rx="10.5" ry="15" transform="rotate(6 94 24)" />
      <ellipse cx="115" cy="46" rx="9.5" ry="13" transform="rotate(24 115 46)" />
      <path d={levels(61.5, 72)} fill="currentColor" />
    </g>
  ),
  envelope: (
    <g transform="rotate(-7 80 50)">
      <rect x="36" y="20" width="88" height="60" rx="6" />
      <path
        d="M40 27 80 59 120 27M42 75 64 50M118 75 96 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  card: (
    <>
      <rect className={css.line} x="40" y="16" width="82" height="54" rx="6" strokeWidth="5" transform="rotate(9 80 50)" />
      <g transform="rotate(-9 80 50)">
        <rect x="36" y="26" width="88" height="56" rx="7" stroke="currentColor" strokeWidth="4" />
        <path d={levels(46, 46)} fill="currentColor" />
        <path d="M46 68h68v5H46zM96 34h18v14H96z" fill="currentColor" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>
