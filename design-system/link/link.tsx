import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import * as css from './link.css.ts'

const linkLook = cva(css.base, { variants: { tone: css.tone } })

export type LinkProps = Pick<ComponentProps<'a'>, 'onClick' | 'target' | 'rel' | 'aria-label'> & {
  href: string
  children: ReactNode
  tone?: 'brand' | 'quiet'
  isCurrent?: boolean
}

/** Goes somewhere. `brand` is for sentences; `quiet` is for lists, 44 px high, and shows the current page with `isCurrent`. */
export function Link({ tone = 'brand', isCurrent, children, ...rest }: LinkProps) {
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined} className={linkLook({ tone })}>
      {children}
    </a>
  )
}
