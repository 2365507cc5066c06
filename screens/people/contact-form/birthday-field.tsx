import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { useFormField } from '#screens/shell/form/form-fields.tsx'
import { readBirthday, writeBirthday } from './birthday.ts'
import type { ContactValues } from './contact-values.ts'

/** A date of birth typed the usual way. The form keeps `YYYY-MM-DD` (T104). */
export function BirthdayField({ control, id }: { control: Control<ContactValues>; id: string }) {
  const field = useFormField({ control, name: 'dob' })
  const [text, setText] = useState(() => writeBirthday(field.value))
  return (
    <TextField
      id={id}
      label="Date of birth"
      description="Day, month and year, such as 27/3/1990."
      autoComplete="bday"
      maxLength={20}
      value={text}
      onChange={(typed) => {
        setText(typed)
        field.onChange(readBirthday(typed))
      }}
      onBlur={field.onBlur}
      inputRef={field.inputRef}
      error={field.error}
    />
  )
}
