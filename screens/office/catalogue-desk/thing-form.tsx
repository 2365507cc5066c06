import { Button } from '#design-system/button/button.tsx'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { isDated, isEvent } from '#domain/catalogue/desk-list.ts'
import type { CatalogueChange, DeskThing } from '#domain/catalogue/desk-thing.ts'
import { hidingSummary } from '#domain/order/event-news.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import { BodyField } from '#screens/office/body-field.tsx'
import { FormCheckbox } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-desk.css.ts'
import { CountFields } from './count-fields.tsx'
import { PublicField } from './public-field.tsx'
import { type Draft, fieldId, type Saving, useThingForm } from './use-thing-form.ts'
import { WhenFields } from './when-fields.tsx'

type FormProps = {
  thing: DeskThing
  saving: Saving
  onSave: (changes: CatalogueChange[], tellsBuyers: boolean) => void
  drafts: Map<string, Draft>
  today: StationDate
}

/** Edits one item. We send only the changes, each with its old value, and keep edits until they are saved or undone. */
export function ThingForm({ thing, saving, onSave, drafts, today }: FormProps) {
  const state = useThingForm({ thing, saving, onSave, drafts, today })
  const { base, control, problems, tries, isChanged } = state
  const isSending = saving.status === 'sending'
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void state.save()
      }}
    >
      {problems.length > 1 && (
        <ErrorSummary key={tries} problems={problems.map(({ field, message }) => ({ message, fieldId: fieldId(field) }))} />
      )}
      <div className={isDated(base) ? css.fieldsOfEvent : css.fields}>
        <Stack space="base">
          <PublicField control={control} thing={base} />
          {isEvent(base) && base.isPublic && !state.values.isPublic && <p className={css.note}>{hidingSummary(base.holders)}</p>}
          {isEvent(base) && base.under18Free && (
            <FormCheckbox control={control} name="needsAdult" id={fieldId('needsAdult')}>
              Under-18s need an adult’s ticket in the same order
            </FormCheckbox>
          )}
        </Stack>
        {isDated(base) && <WhenFields control={control} event={base} today={today} />}
        <CountFields control={control} thing={base} />
      </div>
      {isEvent(base) && (
        <section className={css.fieldset}>
          <h2 className={css.partTitle}>On its page</h2>
          <BodyField control={control} name="body" id={fieldId('body')} />
        </section>
      )}
      <Answer saving={saving} isChanged={isChanged} isNothing={state.isNothing} />
      <div className={css.actions}>
        <Button type="submit" size="large" isPending={isSending} busy="Saving…">
          Save
        </Button>
        {isChanged && (
          <Button tone="quiet" size="large" onPress={state.undo} isDisabled={isSending}>
            Undo what I typed
          </Button>
        )}
      </div>
    </form>
  )
}

function Answer({ saving, isChanged, isNothing }: { saving: Saving; isChanged: boolean; isNothing: boolean }) {
  if (isNothing) {
    return (
      <Notice tone="info" isAnnounced>
        Nothing is changed, so there was nothing to save.
      </Notice>
    )
  }
  if (saving.status === 'rejected') {
    return (
      <Notice tone="critical" isAnnounced>
        {saving.reason}
        <FaultCode of={saving.requestId} />
      </Notice>
    )
  }
  if (saving.status !== 'saved' || isChanged) return null
  return (
    <Notice tone="positive" isAnnounced>
      Saved. It’s in the shop now.
    </Notice>
  )
}
