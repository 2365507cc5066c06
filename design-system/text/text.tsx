import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './text.css.ts'

const textLook = cva(css.base, {
  variants: { tone: css.tone, size: css.size, weight: css.weight },
})

export type TextProps = VariantProps<typeof textLook> & {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'small' | 'li' | 'dt' | 'dd' | 'address' | 'time' | 'figcaption'
  id?: string
}

/**
 * Words. A paragraph is kept to a readable line length; anything left out is inherited from around it.
 * `critical` and `positive` need an icon or words that say the same: many people can't tell it by colour.
 */
export function Text({ tone, size, weight, as: Element = 'p', id, children }: TextProps) {
  return (
    <Element id={id} className={`${textLook({ tone, size, weight })}${Element === 'p' ? ` ${css.measure}` : ''}`}>
      {children}
    </Element>
  )
}
