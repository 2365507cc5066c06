import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { type ButtonLook, buttonLook } from '#design-system/button/button.tsx'

export type ButtonLinkProps = ButtonLook &
  Pick<LinkProps, 'onPress' | 'onHoverStart' | 'onFocus' | 'target' | 'rel' | 'aria-label'> & {
    href: string
    children: ReactNode
  }

/** Goes somewhere and looks like a button. `size="icon"` needs an `aria-label`. */
export function ButtonLink({ tone, size, space, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ tone, size, space })}>
      {children}
    </Link>
  )
}
