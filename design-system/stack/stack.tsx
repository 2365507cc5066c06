import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './stack.css.ts'

const stackLook = cva(css.base, {
  variants: {
    space: css.space,
    direction: { column: css.column, row: css.row },
    align: css.align,
    isWrapped: { true: css.wrapped, false: '' },
  },
  defaultVariants: { space: 'base', direction: 'column' },
})

export type StackProps = VariantProps<typeof stackLook> & {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'dl' | 'span'
}

/** Things one after another with even room between. `align="between"` pushes the two ends of a row apart. */
export function Stack({ space, direction, align, isWrapped, as: Element = 'div', children }: StackProps) {
  return <Element className={stackLook({ space, direction, align, isWrapped })}>{children}</Element>
}
