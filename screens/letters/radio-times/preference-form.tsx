import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { isInAustralia, type RadioTimes, type RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import type { Submission } from '#screens/remote.ts'
import { FailedFields } from '#screens/shell/form/failed-fields.tsx'
import { FormRadioGroup } from '#screens/shell/form/form-fields.tsx'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { fieldNames, fieldOf, type PreferenceValues, preferenceResolver, updateOf, valuesOf } from './preference-values.ts'
import * as css from './radio-times.css.ts'

export type PreferenceFormProps = {
  /** A successful save answers with the record as it is now. */
  record: RadioTimes
  /** `saved`: the last press worked. After a save that failed silently it is `idle` again and the edits are kept (T263, D141). */
  submission: Submission | { status: 'saved' }
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  onSave: (update: RadioTimesUpdate) => void
}

const formats = [
  { value: 'digital', label: 'Digital copy fine', description: 'Straight to your inbox, no trees involved.' },
  { value: 'mailed', label: 'Mail me a physical copy', description: 'By post, to your address.' },
]

/** Shown when the whole form was refused. A field's problem shows beside the field. */
function isRefused(submission: PreferenceFormProps['submission']): submission is Extract<Submission, { status: 'rejected' }> {
  return submission.status === 'rejected' && !submission.problems?.some(({ path }) => fieldOf(path))
}

/** How and where a subscriber gets Radio Times (T255 to T257). */
export function PreferenceForm({ record, submission, suburbs, onSuburbInput, onSave }: PreferenceFormProps) {
  const id = useId()
  const [failures, setFailures] = useState(0)
  const form = useForm<PreferenceValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    values: valuesOf(record),
    resolver: preferenceResolver(record.address.country),
  })
  const { errors, isDirty } = form.formState
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ message, fieldId: `${id}-${name}` }] : []
  })
  const { setError } = form
  useEffect(() => {
    if (submission.status !== 'rejected') return
    for (const { path, message } of submission.problems ?? []) {
      const name = fieldOf(path)
      if (name) setError(name, { type: 'server', message })
    }
    if (submission.problems) setFailures((count) => count + 1)
  }, [submission, setError])
  const isMailed = form.watch('format') === 'mailed'
  const { getFieldState, trigger } = form
  const checkedAsMailed = useRef(isMailed)
  // A missing address doesn't matter for a digital copy, until it is mailed again (D142).
  useEffect(() => {
    if (checkedAsMailed.current === isMailed) return
    checkedAsMailed.current = isMailed
    const seen = fieldNames.filter((name) => getFieldState(name).isTouched || getFieldState(name).invalid)
    if (seen.length > 0) void trigger(seen)
  }, [isMailed, getFieldState, trigger])
  const isSaving = submission.status === 'sending'
  const save = form.handleSubmit(
    (values) => {
      const update = updateOf(values, record.address.country)
      if (update && !isSaving) onSave(update)
    },
    () => setFailures((count) => count + 1),
  )
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <FailedFields failures={failures} problems={problems} />
      <FormRadioGroup control={form.control} name="format" id={`${id}-format`} label="How would you like it?" options={formats} />
      {isMailed && (
        <DeliveryFields id={id} form={form} isAustralia={isInAustralia(record.address)} suburbs={suburbs} onSuburbInput={onSuburbInput} />
      )}
      {isRefused(submission) && (
        <Notice tone="critical" title={submission.reason} isAnnounced>
          Open the link in your latest letter, or write to <Link href={`mailto:${station.email}`}>{station.email}</Link>.
        </Notice>
      )}
      {submission.status === 'saved' && !isDirty && (
        <Notice tone="positive" isAnnounced>
          {messages.radioTimesSaved}
        </Notice>
      )}
      <div>
        <Button type="submit" size="large" isPending={isSaving} busy="Updating…">
          Update my Radio Times Preference
        </Button>
      </div>
    </form>
  )
}
