import { Check, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { FieldDescription, FieldProblem, fieldProps } from '#design-system/field/field.tsx'
import * as mark from '#design-system/field/mark.css.ts'
import * as css from './checkbox.css.ts'

export type CheckboxProps = Pick<
  CheckboxFieldProps,
  'id' | 'name' | 'isSelected' | 'defaultSelected' | 'onChange' | 'isDisabled' | 'isReadOnly' | 'isRequired' | 'inputRef'
> & {
  children: ReactNode
  onBlur?: () => void
  description?: ReactNode
  error?: ReactNode
}

/** One yes or no. `isReadOnly` shows a lock, still takes focus and says why in its `description`. */
export function Checkbox({ children, description, error, onBlur, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} {...fieldProps({ description, error })} className={css.field} onBlur={() => onBlur?.()}>
      <CheckboxButton className={mark.row}>
        <span className={`${mark.mark} ${css.box}`}>
          {rest.isReadOnly && !rest.isSelected ? <LockKeyhole aria-hidden size={18} /> : <Check aria-hidden size={16} strokeWidth={3.5} />}
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {(description || error) && (
        <div className={mark.under}>
          <FieldDescription>{description}</FieldDescription>
          <FieldProblem>{error}</FieldProblem>
        </div>
      )}
    </CheckboxField>
  )
}
