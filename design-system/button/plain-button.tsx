import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type PlainButtonProps = ButtonLook &
  Pick<
    ComponentProps<'button'>,
    'id' | 'type' | 'form' | 'autoFocus' | 'aria-label' | 'aria-describedby' | 'aria-expanded' | 'popoverTarget'
  > & {
    /** `detail` is 0 for a press by keyboard, 2 for the second of a double click. */
    onPress?: (press: { detail: number }) => void
    /** A hand or the keyboard is near: a good moment to fetch what a press will need. */
    onIntent?: () => void
    isDisabled?: boolean
    children: ReactNode
  }

/** A Button that needs no script of its own: for what visitors open before any form, which has to be small and quick (D992). */
export function PlainButton({ tone, size, space, onPress, onIntent, isDisabled, type = 'button', children, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      // Off, it has no look under a hand.
      data-native={isDisabled ? undefined : ''}
      className={buttonLook({ tone, size, space })}
      onClick={onPress}
      // Enter that's held down is one press.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </button>
  )
}
