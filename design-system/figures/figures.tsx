import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './figures.css.ts'

const figuresLook = cva(css.base, { variants: { size: css.size } })

export type FiguresProps = VariantProps<typeof figuresLook> & { children: ReactNode }

/** A price, weight or number, already formatted: one width per digit and aligned right, so that columns line up. */
export function Figures({ size = 'body', children }: FiguresProps) {
  return <span className={figuresLook({ size })}>{children}</span>
}
