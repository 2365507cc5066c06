import { useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { ComboBox, type ComboBoxProps } from '#design-system/combo-box/combo-box.tsx'
import { australianStates } from '#domain/contact/country.ts'
import { type At, FormSelect, FormTextField, useFormField } from './form-fields.tsx'

/** A suburb from the look-up. `label` is the suburb's name. */
export type Suburb = { id: string; label: string; detail: string; state: string; postcode: string }
export type Suburbs = { options: readonly Suburb[]; isLoading: boolean }

const none: Suburbs = { options: [], isLoading: false }
const states = australianStates.map(([short, full]) => ({ value: short, label: full }))

type SuburbFieldProps<V extends FieldValues> = Pick<ComboBoxProps, 'id' | 'description' | 'autoComplete' | 'isRequired'> & {
  form: Pick<UseFormReturn<V>, 'control' | 'setValue' | 'getValues'>
  name: FieldPath<V> & `${string}suburb`
  /** Other countries have no suburb suggestions (D167). */
  isAustralia?: boolean
  label?: string
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

/** Suggests Australian suburbs and fills in the state and postcode (T102). Any suburb can be typed (T103). */
export function SuburbField<V extends FieldValues>(props: SuburbFieldProps<V>) {
  const { form, name, isAustralia = true, label = 'Suburb or town', suburbs, onSuburbInput, ...rest } = props
  const { value, onChange, ...wired } = useFormField({ control: form.control, name })
  const { options, isLoading } = isAustralia ? suburbs : none
  const filled = useRef<Readonly<Record<string, string>>>(null)
  const at = (field: string) => name.replace(/suburb$/, field) as FieldPath<V>
  /** Another suburb is typed over a chosen one: its state and postcode would be wrong for it (D402). */
  const dropFilled = () => {
    for (const [field, text] of Object.entries(filled.current ?? {}))
      if (form.getValues(at(field)) === text) form.setValue(at(field), '' as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
    filled.current = null
  }
  const choose = (id: string) => {
    const chosen = options.find((one) => one.id === id)
    if (!chosen) return
    const values = { suburb: chosen.label, state: chosen.state, postcode: chosen.postcode }
    for (const [field, text] of Object.entries(values))
      form.setValue(at(field), text as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    filled.current = { state: chosen.state, postcode: chosen.postcode }
  }
  return (
    <ComboBox
      {...rest}
      {...wired}
      label={label}
      inputValue={value}
      onInputChange={(text) => {
        if (filled.current && text !== value) dropFilled()
        onChange(text)
        if (isAustralia) onSuburbInput(text)
      }}
      onSelect={choose}
      options={options}
      isLoading={isLoading}
      takesFirst
    />
  )
}

type StateFieldProps<V extends FieldValues> = At<V> &
  Pick<ComboBoxProps, 'id' | 'description' | 'autoComplete' | 'isRequired'> & {
    isAustralia?: boolean
    isOptional?: boolean
    /** Keeps the record's state even if it isn't in the list. */
    recorded?: string
  }

/** A list of states in Australia, free text elsewhere. */
export function StateField<V extends FieldValues>({ isAustralia = true, isOptional, recorded, ...rest }: StateFieldProps<V>) {
  if (!isAustralia) return <FormTextField {...rest} label="State or region" maxLength={200} />
  const isListed = !recorded || states.some(({ value }) => value === recorded)
  const options = isListed ? states : [...states, { value: recorded, label: recorded }]
  return <FormSelect {...rest} label={isOptional ? 'State (optional)' : 'State'} options={options} />
}
