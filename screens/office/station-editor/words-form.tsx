import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { textLabel } from '#domain/words/all-texts.ts'
import { placeholdersOf, type Text } from '#domain/words/text.ts'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { FormTextField, useFormField } from '#screens/shell/form/form-fields.tsx'
import { DocumentForm } from './document-form.tsx'
import type { FormProps } from './station-form.tsx'
import { documentFieldId, useDocumentForm } from './use-document-form.ts'
import { findTexts, textKey, type WordsValues, wordsShape } from './words-values.ts'

type At = { control: Control<WordsValues> }

/** The texts of pages, policies and letters, found by words. */
export function WordsForm(props: FormProps) {
  const state = useDocumentForm({ shape: wordsShape, ...props })
  const { control } = state
  const [search, setSearch] = useState('')
  const { texts } = useWatch({ control }) as WordsValues
  const { errors } = useFormState({ control })
  const found = findTexts(search, texts)
  // What is wrong stays in sight, whatever is searched for.
  const wrong = findTexts('', texts).filter((text) => errors.texts?.[textKey(text)] && !found.includes(text))
  return (
    <DocumentForm {...props} state={state}>
      <div className={css.finders}>
        <TextField
          label="Find"
          description="Where it’s shown, or what it says."
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={setSearch}
        />
      </div>
      <p role="status" className={css.found}>
        {search.trim() !== '' && (found.length === 0 ? 'Nothing like that. Try fewer letters.' : `${found.length} found.`)}
      </p>
      {[...wrong, ...found].map((text) => (
        <OneText key={text.id} control={control} text={text} />
      ))}
    </DocumentForm>
  )
}

function OneText({ control, text }: At & { text: Text }) {
  const name = `texts.${textKey(text)}` as const
  const { value, onChange } = useFormField({ control, name })
  const label = textLabel(text)
  const names = placeholdersOf(text.text).map((placeholder) => `{${placeholder}}`)
  return (
    <div className={css.group}>
      <FormTextField
        control={control}
        name={name}
        id={documentFieldId(name)}
        label={label}
        description={names.length > 0 ? `The shop fills in ${names.join(', ')}.` : undefined}
        rows={2}
        maxLength={600}
      />
      {value !== text.text && (
        <div className={css.actions}>
          <Button tone="outline" aria-label={`Put the default back: ${label}`} onPress={() => onChange(text.text)}>
            Put the default back
          </Button>
        </div>
      )}
    </div>
  )
}
