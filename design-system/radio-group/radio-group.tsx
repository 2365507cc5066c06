import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup'
import { FieldDescription, FieldFrame, type FieldWords, fieldProps } from '#design-system/field/field.tsx'
import * as mark from '#design-system/field/mark.css.ts'
import * as css from './radio-group.css.ts'

const optionsLook = cva('', { variants: { layout: css.layout }, defaultVariants: { layout: 'stack' } })

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; isDisabled?: boolean }

export type RadioGroupProps = FieldWords &
  Pick<AriaRadioGroupProps, 'id' | 'name' | 'isDisabled' | 'isRequired'> & {
    options: readonly RadioOption[]
    value: string | null
    onChange: (value: string) => void
    onBlur?: () => void
    layout?: 'stack' | 'row'
  }

/** One of a few, all in sight. `value` is null until something is chosen. */
export function RadioGroup({ label, description, error, options, layout, onBlur, ...rest }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...rest}
      {...fieldProps({ description, error })}
      orientation={layout === 'row' ? 'horizontal' : 'vertical'}
      onBlur={() => onBlur?.()}
    >
      <FieldFrame label={label} description={description} error={error}>
        <div className={optionsLook({ layout })}>
          {options.map((option) => (
            <RadioField key={option.value} value={option.value} isDisabled={option.isDisabled} className={css.option}>
              <RadioButton className={mark.row}>
                <span className={`${mark.mark} ${css.circle}`}>
                  <span className={css.dot} />
                </span>
                <span>{option.label}</span>
              </RadioButton>
              {option.description && (
                <div className={mark.under}>
                  <FieldDescription>{option.description}</FieldDescription>
                </div>
              )}
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
