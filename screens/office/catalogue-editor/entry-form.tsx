import { type ReactNode, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { MISC_ID, type PrizeLists } from '#domain/catalogue/catalogue.ts'
import type { Entry, EntryName } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import { BodyField } from '#screens/office/body-field.tsx'
import { AboutFields } from './about-fields.tsx'
import { ArtFields } from './art-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import { ChangeList } from './change-list.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EntryLook } from './entry-look.tsx'
import { type EntryValues, readValues, saidWhere } from './entry-values.ts'
import { TicketRules, WhenFields } from './event-fields.tsx'
import { LookButtons, type LookSize } from './look-buttons.tsx'
import { OptionFields } from './option-fields.tsx'
import { PackFields } from './pack-fields.tsx'
import { PhotographsPart, type PhotographUploads } from './photographs-part.tsx'
import { PriceFields } from './price-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { BringsFields, CostFields } from './subscription-fields.tsx'
import { controlId, type Draft, fieldId, type Saving, type Unsaved, useEntryForm } from './use-entry-form.ts'
import { VisibilityField } from './visibility-field.tsx'

export type EntryFormProps = {
  /** Its key in the address, which names what is typed and not saved. */
  id: string
  kind: Entry['kind']
  rank: number
  /** Undefined for something new. */
  view: EntryView | undefined
  /** What the form of something new begins with. */
  first: EntryValues
  saving: Saving
  onSave: (draft: Draft) => void
  onDrop: (view: EntryView) => void
  onLook: (size: LookSize, at: { of: EntryName }) => void
  photographs: PhotographUploads
  unsaved: Map<string, Unsaved>
  /** The prizes and terms that a subscription's look offers. */
  draws: PrizeLists | undefined
  today: StationDate
}

/** All there is to say about a product, an event or a subscription. It is saved as a draft, and what is typed stays until then. */
export function EntryForm({ kind, rank, view, onDrop, onLook, photographs, draws, today, ...rest }: EntryFormProps) {
  const state = useEntryForm({ kind, rank, view, ...rest })
  const { form, control, values, problems, tries, isChanged, conflict } = state
  const { saving } = rest
  const isSending = saving.status === 'sending'
  const [isLooking, setLooking] = useState(false)
  const typed = readValues(kind, rank, values).entry
  return (
    <div className={css.form}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) state.save()
        }}
      >
        {problems.length > 1 && (
          <ErrorSummary
            key={tries}
            problems={problems.map((problem) => ({ message: saidWhere(problem, values), fieldId: controlId(problem.field, values) }))}
          />
        )}
        {view && <Standing view={view} isChanged={isChanged} />}
        <div className={css.halves}>
          <div className={css.form}>
            <AboutFields form={form} kind={kind} isNew={!view} />
            {kind === 'ticket' && <WhenFields control={control} today={today} />}
            {kind === 'ticket' && <BodyField control={control} name="body" id={fieldId('body')} />}
            {kind === 'subscription' ? (
              <>
                <CostFields control={control} />
                <BringsFields control={control} />
              </>
            ) : (
              <>
                <PriceFields control={control} kind={kind} hasPacks={values.packs.length > 0} isFree={view?.id === MISC_ID} />
                {kind === 'merch' && view?.id !== MISC_ID && <PackFields control={control} />}
                <OptionFields control={control} kind={kind} />
                <StockFields control={control} kind={kind} stock={view?.stock ?? null} />
              </>
            )}
            {kind === 'ticket' && <TicketRules control={control} />}
          </div>
          <div className={css.side}>
            <VisibilityField control={control} id={values.id} />
            <PhotographsPart form={form} {...photographs} />
            <ArtFields control={control} />
          </div>
        </div>
        {conflict && <ConflictNotice theirs={conflict} mine={typed} onTakeTheirs={state.takeTheirs} onKeepMine={state.keepMine} />}
        <div className={css.foot}>
          <div className={css.answer}>{!conflict && <Answer saving={saving} isChanged={isChanged} />}</div>
          <Button type="submit" size="large" isPending={isSending} busy="Saving…" isDisabled={conflict !== undefined}>
            Save the draft
          </Button>
          <Button tone="outline" size="large" aria-expanded={isLooking} isDisabled={!typed} onPress={() => setLooking(!isLooking)}>
            {isLooking ? 'Back to the form only' : 'Look at it'}
          </Button>
          {view?.draft && !isChanged && <LookButtons label="See the shop with drafts" onLook={(size) => onLook(size, { of: view })} />}
          {isChanged && (
            <Button tone="quiet" size="large" onPress={state.undo} isDisabled={isSending}>
              Undo what I typed
            </Button>
          )}
          {view?.draft && !isChanged && <DropButton view={view} onDrop={onDrop} />}
        </div>
      </form>
      {isLooking && typed && <EntryLook entry={typed} draws={draws} today={today} />}
    </div>
  )
}

/** What the draft changes, and whether what is on sale has changed since it began. */
function Standing({ view: { draft, published }, isChanged }: { view: EntryView; isChanged: boolean }): ReactNode {
  if (!draft) return null
  if (draft.isStale) {
    return (
      <Notice tone="warning" title="What’s on sale has changed since this draft began">
        <p>Published as it is, it would undo that. Look through it, then save it again.</p>
        <ChangeList changes={draft.changes} />
      </Notice>
    )
  }
  if (isChanged) return null
  return (
    <Notice tone="info" title={published ? 'A draft: the shop doesn’t have these changes yet' : 'A draft: the shop doesn’t have it yet'}>
      {published ? <ChangeList changes={draft.changes} /> : 'It’s on sale once it’s published.'}
    </Notice>
  )
}

function Answer({ saving, isChanged }: { saving: Saving; isChanged: boolean }) {
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
      {saving.view.draft
        ? 'Saved as a draft. It’s in the shop once it’s published from Everything on sale.'
        : 'It’s as it is on sale, so there’s no draft of it.'}
    </Notice>
  )
}

function DropButton({ view, onDrop }: Pick<EntryFormProps, 'onDrop'> & { view: EntryView }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button tone="quiet" size="large" onPress={() => setAsking(true)}>
        Throw the draft away
      </Button>
      <Dialog isOpen={isAsking} onClose={close}>
        <DialogBody
          title="Throw this draft away?"
          actions={
            <>
              <Button
                tone="outline"
                onPress={() => {
                  close()
                  onDrop(view)
                }}
              >
                Throw it away
              </Button>
              <Button autoFocus onPress={close}>
                Keep it
              </Button>
            </>
          }
        >
          <Text>{view.published ? 'What’s on sale stays as it is.' : 'It was never on sale, so nothing of it is left.'}</Text>
        </DialogBody>
      </Dialog>
    </>
  )
}
