import { useState } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { BirthdayField } from './birthday-field.tsx'
import * as css from './contact-form.css.ts'
import type { ContactValues, FieldHints } from './contact-values.ts'
import { GenderFields } from './gender-fields.tsx'

type Props = { title: string; control: Control<ContactValues>; id: string; hints?: FieldHints }

/** The optional details. They unfold when one of them needs fixing. */
export function OptionalFields({ title, control, id, hints = {} }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState({ control, name: ['dob', 'gender', 'genderna', 'pronouns', 'comment'] })
  const hasProblem = Boolean(errors.dob || errors.gender || errors.genderna || errors.pronouns || errors.comment)
  return (
    <Disclosure title={title} isExpanded={isOpen || hasProblem} onExpandedChange={setOpen}>
      <div className={css.optional}>
        <BirthdayField control={control} id={`${id}-dob`} />
        <GenderFields control={control} id={id} />
        <FormTextField control={control} name="pronouns" id={`${id}-pronouns`} label="Pronouns" autoComplete="off" maxLength={200} />
        <FormTextField
          control={control}
          name="comment"
          id={`${id}-comment`}
          label="Anything you'd like to tell us"
          autoComplete="off"
          rows={3}
          maxLength={1000}
        />
        <FormCheckbox control={control} name="zedletter" description={hints.zedletter ?? 'Zedletter is sent out each Thursday, by email.'}>
          Send me Zedletter
        </FormCheckbox>
      </div>
    </Disclosure>
  )
}
