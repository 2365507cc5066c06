import { Check, ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select'
import * as field from '#design-system/field/field.css.ts'
import { FieldFrame, type FieldWords, fieldProps } from '#design-system/field/field.tsx'
import * as list from '#design-system/field/options.css.ts'
import * as css from './select.css.ts'

export type SelectOption = { value: string; label: string; note?: string; isDisabled?: boolean }

export type SelectProps = FieldWords &
  Pick<AriaSelectProps, 'id' | 'name' | 'autoComplete' | 'isDisabled' | 'isRequired'> & {
    options: readonly SelectOption[]
    value: string | null
    onChange: (value: string) => void
    onBlur?: () => void
    placeholder?: string
  }

/** One of many, from a list that opens. An option's `note` ('out of stock', '< 5 remain') stands beside it and is read with it. */
export function Select({ label, description, error, options, placeholder = 'Choose one', onChange, onBlur, ...rest }: SelectProps) {
  const chosen = options.find((option) => option.value === rest.value)
  return (
    <AriaSelect
      {...rest}
      {...fieldProps({ description, error })}
      placeholder={placeholder}
      onChange={(key) => key !== null && onChange(String(key))}
      onBlur={() => onBlur?.()}
    >
      <FieldFrame label={label} description={description} error={error}>
        <Button className={`${field.control} ${css.trigger}`}>
          <SelectValue className={css.value}>
            <span className={css.chosen}>{chosen?.label ?? placeholder}</span>
            {chosen?.note && <span className={list.note}>{chosen.note}</span>}
          </SelectValue>
          <ChevronDown aria-hidden size={18} className={css.chevron} />
        </Button>
      </FieldFrame>
      <Popover className={list.popover} offset={4}>
        <ListBox className={list.list} items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled} className={list.option}>
              <Check aria-hidden size={16} strokeWidth={3} className={list.tick} />
              <span className={list.optionLabel}>{option.label}</span>
              {option.note && <span className={list.note}>{option.note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
