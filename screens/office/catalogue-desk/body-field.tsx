import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { RichText } from '#design-system/rich-text/rich-text.tsx'
import { LONGEST_BODY } from '#domain/catalogue/desk-thing.ts'
import { eventBody } from '#domain/catalogue/event-body.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-desk.css.ts'
import type { ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

/** An event's description, and beside it a preview of what visitors will see, with anything not allowed already removed. */
export function BodyField({ control }: { control: Control<ThingValues> }) {
  const body = useDeferredValue(useWatch({ control, name: 'body' }))
  return (
    <div className={css.halves}>
      <FormTextField
        control={control}
        name="body"
        id={fieldId('body')}
        label="Description"
        description={`HTML: ${eventBody.tags.join(', ')}. Anything else is removed when you save.`}
        rows={12}
        maxLength={LONGEST_BODY}
      />
      <section aria-label="As visitors read it" className={css.preview}>
        <h2 className={css.previewTitle}>As visitors read it</h2>
        {body.trim() === '' ? <p className={css.note}>No description.</p> : <RichText html={body} rules={eventBody} />}
      </section>
    </div>
  )
}
