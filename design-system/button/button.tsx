import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { turning } from '#design-system/tokens/turning.css.ts'
import { type ButtonLook, buttonLook } from './button-look.ts'
import * as css from './pending.css.ts'

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
    /** What it says while it's pending: there's room for it from the start, so the button keeps its width. */
    busy?: string
  }

/** A press. `isPending` keeps focus, shows a ring and says "busy"; `size="icon"` needs an `aria-label`. */
export function Button({ tone, size, space, children, busy, ...rest }: ButtonProps) {
  const { isPending } = rest
  return (
    <AriaButton {...rest} className={buttonLook({ tone, size, space })}>
      {isPending === undefined ? (
        children
      ) : (
        <span className={css.both} data-busy={busy}>
          <span className={css.rest}>{children}</span>
          {isPending && (
            <span className={css.busy}>
              <LoaderCircle aria-hidden size={16} className={turning} />
              {busy ?? children}
            </span>
          )}
        </span>
      )}
    </AriaButton>
  )
}
