import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import * as css from './button.css.ts'

/** Shared with Link, so that a link may look like a button. */
export const buttonLook = cva(css.base, {
  variants: {
    tone: { primary: css.primary, outline: css.outline, quiet: css.quiet, critical: css.critical },
    size: { regular: '', large: css.large, icon: css.icon },
    space: { fit: '', fill: css.fill },
  },
  defaultVariants: { tone: 'primary', size: 'regular', space: 'fit' },
})

export type ButtonLook = VariantProps<typeof buttonLook>

export type ButtonProps = ButtonLook &
  Pick<
    AriaButtonProps,
    | 'onPress'
    | 'onHoverStart'
    | 'onFocus'
    | 'isDisabled'
    | 'isPending'
    | 'type'
    | 'slot'
    | 'autoFocus'
    | 'id'
    | 'form'
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-expanded'
    | 'aria-controls'
  > & {
    children: ReactNode
  }

/** A press. `isPending` keeps focus and says "busy"; `size="icon"` needs an `aria-label`. */
export function Button({ tone, size, space, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonLook({ tone, size, space })}>
      {children}
    </AriaButton>
  )
}
