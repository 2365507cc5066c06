import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './heading.css.ts'

const headingLook = cva(css.base, { variants: { size: css.size } })
const usualSize = { 1: 'headline', 2: 'title', 3: 'heading' } as const

export type HeadingProps = {
  level: 1 | 2 | 3
  size?: 'heading' | 'title' | 'headline' | 'poster'
  children: ReactNode
  id?: string
  isFocusTarget?: boolean
}

/** `level` is the place in the outline, `size` the looks (by level when left out). `isFocusTarget` lets a script move focus here. */
export function Heading({ level, size = usualSize[level], children, id, isFocusTarget }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} tabIndex={isFocusTarget ? -1 : undefined} className={headingLook({ size })}>
      {children}
    </Element>
  )
}
