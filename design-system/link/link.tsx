import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import * as css from './link.css.ts'

const linkLook = cva(css.base, { variants: { tone: css.tone } })

export type LinkProps = Pick<AriaLinkProps, 'onPress' | 'onClick' | 'target' | 'rel' | 'aria-label'> & {
  href: string
  children: ReactNode
  tone?: 'brand' | 'quiet'
  isCurrent?: boolean
}

/** Goes somewhere. `brand` stands in a sentence; `quiet` stands alone, 44 px high, and shows with `isCurrent` where one is. */
export function Link({ tone = 'brand', isCurrent, children, ...rest }: LinkProps) {
  return (
    <AriaLink {...rest} aria-current={isCurrent ? 'page' : undefined} className={linkLook({ tone })}>
      {children}
    </AriaLink>
  )
}
