import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as css from './field.css.ts'

/** The texts every field has: `error` is shown with an icon and marks the field invalid. */
export type FieldWords = { label: string; description?: ReactNode; error?: ReactNode }

/** Help and error text of a field, each tied to its control by `aria-describedby`. */
export function FieldDescription({ children }: { children: ReactNode }) {
  return children ? (
    <Text slot="description" elementType="div" className={css.description}>
      {children}
    </Text>
  ) : null
}

/** What is wrong with the field, in words beside it. Nothing while there is nothing wrong. */
export function FieldProblem({ children }: { children: ReactNode }) {
  return children ? (
    <FieldError elementType="div" className={css.error}>
      <CircleAlert aria-hidden size={16} className={css.errorIcon} />
      <span>{children}</span>
    </FieldError>
  ) : null
}

/** Label, help, the control, then the error: the inside of every React Aria field, whose own element takes `fieldProps`. */
export function FieldFrame({ label, description, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <>
      <Label className={css.label}>{label}</Label>
      <FieldDescription>{description}</FieldDescription>
      {children}
      <FieldProblem>{error}</FieldProblem>
    </>
  )
}

/**
 * Returns the props a React Aria field needs in this frame. The form does the checking, never the browser's bubbles. React Aria only
 * looks for a description again, to have it read with the control, when it is told that there is one now.
 */
export function fieldProps({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  const described = { description: Boolean(description), errorMessage: Boolean(error) }
  return { ...described, className: css.field, isInvalid: Boolean(error), validationBehavior: 'aria' } as const
}
