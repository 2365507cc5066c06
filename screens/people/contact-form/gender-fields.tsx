import type { Control } from 'react-hook-form'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { genders } from '#domain/contact/contact.ts'
import { FormTextField, useFormField } from '#screens/shell/form/form-fields.tsx'
import type { ContactValues } from './contact-values.ts'

const NONE = 'none'
const options = [...genders.map(({ code, label }) => ({ value: String(code), label })), { value: NONE, label: 'Rather not say' }]

/** One of the codes or none. 0 is the code for not listed, and opens a text field (D163, T105). */
export function GenderFields({ control, id }: { control: Control<ContactValues>; id: string }) {
  const field = useFormField({ control, name: 'gender' })
  return (
    <>
      <RadioGroup
        id={`${id}-gender`}
        label="Gender"
        layout="row"
        options={options}
        value={typeof field.value === 'number' ? String(field.value) : NONE}
        onChange={(value) => field.onChange(genders.find(({ code }) => String(code) === value)?.code ?? null)}
        onBlur={field.onBlur}
        error={field.error}
      />
      {field.value === 0 && (
        <FormTextField
          control={control}
          name="genderna"
          id={`${id}-genderna`}
          label="Your gender, in your own words"
          autoComplete="off"
          maxLength={200}
        />
      )}
    </>
  )
}
