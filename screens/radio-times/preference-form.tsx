import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { RadioTimes, RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'
import { FormRadioGroup } from '#screens/form/form-fields.tsx'
import type { Submission } from '#screens/remote.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { fieldNames, fieldOf, isInAustralia, type PreferenceValues, preferenceResolver, updateOf, valuesOf } from './preference-values.ts'
import * as css from './radio-times.css.ts'

export type PreferenceFormProps = {
  /** A save that worked brings the record as it now is. */
  record: RadioTimes
  /** `saved`: the last press worked. A save that failed silently is `idle` again, with the edits kept (T263, D141). */
  submission: Submission | { status: 'saved' }
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  onSave: (update: RadioTimesUpdate) => void
}

const formats = [
  { value: 'digital', label: 'Digital copy fine', description: 'It comes by email, and no tree is asked.' },
  { value: 'mailed', label: 'Mail me a physical copy', description: 'It comes by post to the address below.' },
]

/** Refused as a whole; what is wrong with a field stands beside it. */
function isRefused(submission: PreferenceFormProps['submission']): submission is Extract<Submission, { status: 'rejected' }> {
  return submission.status === 'rejected' && !submission.problems?.some(({ path }) => fieldOf(path))
}

/** How Radio Times reaches a subscriber, and where (T255 to T257). */
export function PreferenceForm({ record, submission, suburbs, onSuburbInput, onSave }: PreferenceFormProps) {
  const id = useId()
  const [failures, setFailures] = useState(0)
  const form = useForm<PreferenceValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    values: valuesOf(record),
    resolver: preferenceResolver,
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
  const [first, second] = problems
  const only = first && !second ? first.fieldId : undefined
  // Only a failed try moves focus, never a problem that comes or goes while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems are those of the latest try
  useEffect(() => {
    if (failures > 0 && only) focusField(only)
  }, [failures])

  const isMailed = form.watch('format') === 'mailed'
  const { getFieldState, trigger } = form
  const checkedAsMailed = useRef(isMailed)
  // What a mailed copy lacks is no problem of a digital one, and may be one again (D142).
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
      {failures > 0 && second && <ErrorSummary key={failures} title="There are a few things to mend" problems={problems} />}
      <FormRadioGroup control={form.control} name="format" id={`${id}-format`} label="How would you like it?" options={formats} />
      <DeliveryFields
        id={id}
        form={form}
        isAustralia={isInAustralia(record)}
        isRequired={isMailed}
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
      />
      {isRefused(submission) && (
        <Notice tone="critical" title={submission.reason} isAnnounced>
          Nothing was saved. Open the link in your newest letter, or write to <Link href={`mailto:${station.email}`}>{station.email}</Link>.
        </Notice>
      )}
      {submission.status === 'saved' && !isDirty && (
        <Notice tone="positive" isAnnounced>
          {messages.radioTimesSaved}
        </Notice>
      )}
      <div>
        <Button type="submit" size="large" isPending={isSaving}>
          {isSaving ? 'Updating…' : 'Update my Radio Times Preference'}
        </Button>
      </div>
    </form>
  )
}
