import { Plus } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import type { StockedEntry } from '#domain/catalogue/editing/entry.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

const notes = {
  merch: 'Nothing to choose. An option is a size or a colour, for example.',
  ticket: 'One kind of ticket. An option is what buyers choose for each: a kind, a meal, a shirt size.',
}

/** What buyers choose: a size, a colour, a kind of ticket. Each with its choices, one per line. */
export function OptionFields({ control, kind }: { control: Control<EntryValues>; kind: StockedEntry['kind'] }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'params' })
  return (
    <FormPart title={kind === 'merch' ? 'Options' : 'Kinds and questions'}>
      {fields.length === 0 && <p className={css.note}>{notes[kind]}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={`Option ${index + 1}`} className={css.part}>
          <FormTextField
            control={control}
            name={`params.${index}.label`}
            id={fieldId(`params.${index}.label`)}
            label="What they choose"
            autoComplete="off"
            maxLength={60}
            isRequired
          />
          <FormTextField
            control={control}
            name={`params.${index}.values`}
            id={fieldId(`params.${index}.values`)}
            label="Choices"
            description="One per line, in the order they’re offered."
            rows={5}
            isRequired
          />
          <Button tone="outline" aria-label={`Remove option ${index + 1}`} onPress={() => remove(index)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <div className={css.actions}>
        <Button tone="outline" onPress={() => append({ type: '', label: '', values: '' })}>
          <Plus aria-hidden size={18} />
          Add an option
        </Button>
      </div>
    </FormPart>
  )
}
