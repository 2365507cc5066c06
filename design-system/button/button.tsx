import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type ButtonProps = ButtonLook &
  Pick<
    AriaButtonProps,
    | 'onPress'
    | 'onFocus'
    | 'isDisabled'
    | 'isPending'
    | 'type'
    | 'slot'
    | 'autoFocus'
    | 'excludeFromTabOrder'
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
