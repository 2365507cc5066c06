import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type PlainButtonProps = ButtonLook &
  Pick<ComponentProps<'button'>, 'aria-label' | 'aria-expanded' | 'popoverTarget'> & {
    onPress?: () => void
    /** A hand or the keyboard is near: a good moment to fetch what a press will need. */
    onIntent?: () => void
    children: ReactNode
  }

/** A Button that needs no script: for the first page, which has to be small. */
export function PlainButton({ tone, size, space, onPress, onIntent, children, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-native=""
      className={buttonLook({ tone, size, space })}
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </button>
  )
}
