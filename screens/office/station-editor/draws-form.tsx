import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { FormPart } from '#screens/office/catalogue-editor/form-part.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { DocumentForm } from './document-form.tsx'
import { drawsShape } from './document-values.ts'
import type { FormProps } from './station-form.tsx'
import { documentFieldId, useDocumentForm } from './use-document-form.ts'

const lists = [
  { name: 'gold', label: 'Gold prizes', description: 'In radiothon, for subscriptions with gold.' },
  { name: 'general', label: 'General prizes', description: 'All year. Someone who wants none takes the line that says so.' },
  { name: 'aprilAtonement', label: 'April prizes', description: 'In April only.' },
] as const

/** The prizes of the draws, and what people agree to who enter the monthly one. */
export function DrawsForm(props: FormProps) {
  const state = useDocumentForm({ shape: drawsShape, ...props })
  const { control } = state
  const { fields, append, remove } = useFieldArray({ control, name: 'daily' })
  return (
    <DocumentForm {...props} state={state}>
      <div className={css.halves}>
        <div className={css.form}>
          <FormPart title="Prizes">
            <p className={css.note}>One prize per line. A draw without prizes isn’t offered.</p>
            {lists.map(({ name, ...field }) => (
              <FormTextField key={name} control={control} name={name} id={documentFieldId(name)} rows={4} {...field} />
            ))}
          </FormPart>
          <FormPart title="Terms of the monthly draw">
            <FormTextField
              control={control}
              name="monthlyTerms"
              id={documentFieldId('monthlyTerms')}
              label="Terms"
              description="One paragraph per line. Without terms the draw isn’t offered."
              rows={14}
            />
          </FormPart>
        </div>
        <div className={css.side}>
          <FormPart title="A prize for each day of radiothon">
            {fields.map(({ id }, index) => (
              <FormTextField
                key={id}
                control={control}
                name={`daily.${index}.prizes`}
                id={documentFieldId(`daily.${index}.prizes`)}
                label={`Day ${index + 1}`}
                rows={1}
              />
            ))}
            <div className={css.actions}>
              <Button tone="outline" onPress={() => append({ prizes: '' })}>
                <Plus aria-hidden size={18} />
                Add a day
              </Button>
              {fields.length > 0 && (
                <Button tone="outline" onPress={() => remove(fields.length - 1)}>
                  Remove the last
                </Button>
              )}
            </div>
          </FormPart>
        </div>
      </div>
    </DocumentForm>
  )
}
