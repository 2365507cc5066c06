import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { DocumentView } from '#domain/catalogue/editing/views.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { ChangeList } from '#screens/office/catalogue-editor/change-list.tsx'
import { ConflictNotice } from '#screens/office/catalogue-editor/conflict-notice.tsx'
import { type DocumentSaving, documentFieldId, type useDocumentForm } from './use-document-form.ts'

export type DocumentFormProps = {
  view: DocumentView
  state: Omit<ReturnType<typeof useDocumentForm>, 'control'>
  saving: DocumentSaving
  onDrop: (view: DocumentView) => void
  children: ReactNode
}

/** What one of the station's documents is saved with, around its fields. */
export function DocumentForm({ view, state, saving, onDrop, children }: DocumentFormProps) {
  const { problems, tries, isChanged, conflict, typed } = state
  const isSending = saving.status === 'sending'
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) state.save()
      }}
    >
      {problems.length > 1 && (
        <ErrorSummary key={tries} problems={problems.map(({ field, message }) => ({ message, fieldId: documentFieldId(field) }))} />
      )}
      <Standing view={view} isChanged={isChanged} />
      {children}
      {conflict && <ConflictNotice theirs={conflict} mine={typed} onTakeTheirs={state.takeTheirs} onKeepMine={state.keepMine} />}
      <div className={css.foot}>
        <div className={css.answer}>{!conflict && <Answer saving={saving} isChanged={isChanged} />}</div>
        <Button type="submit" size="large" isPending={isSending} busy="Saving…" isDisabled={conflict !== undefined}>
          Save the draft
        </Button>
        {isChanged && (
          <Button tone="quiet" size="large" onPress={state.undo} isDisabled={isSending}>
            Undo what I typed
          </Button>
        )}
        {view.draft && !isChanged && (
          <Button tone="quiet" size="large" onPress={() => onDrop(view)}>
            Throw the draft away
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the draft changes, and whether what is published has changed since it began. */
function Standing({ view: { draft }, isChanged }: { view: DocumentView; isChanged: boolean }) {
  if (!draft) return null
  if (draft.isStale) {
    return (
      <Notice tone="warning" title="What’s published has changed since this draft began">
        <p>Published as it is, it would undo that. Look through it, then save it again.</p>
        <ChangeList changes={draft.changes} />
      </Notice>
    )
  }
  if (isChanged) return null
  return (
    <Notice tone="info" title="A draft: the shop doesn’t have these changes yet">
      <ChangeList changes={draft.changes} />
    </Notice>
  )
}

function Answer({ saving, isChanged }: { saving: DocumentSaving; isChanged: boolean }) {
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
        : 'It’s as it is in the shop, so there’s no draft of it.'}
    </Notice>
  )
}
