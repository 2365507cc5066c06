import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from '#design-system/button/button-look.ts'

export type ButtonLinkProps = ButtonLook &
  Pick<ComponentProps<'a'>, 'onClick' | 'target' | 'rel' | 'aria-label'> & {
    href: string
    children: ReactNode
  }

/** Goes somewhere and looks like a button. `size="icon"` needs an `aria-label`. */
export function ButtonLink({ tone, size, space, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonLook({ tone, size, space })}>
      {children}
    </a>
  )
}
