import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Failure } from '#app/data/api-client.ts'
import { callApi, lineFor, reasonFor, rejected } from '#app/data/call-api.ts'
import { refreshCatalogue } from '#app/data/use-catalogue.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { useLeaveQuestion } from '#app/hooks/use-leave-question.ts'
import { openLook } from '#app/look/open-look.ts'
import { paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import { LOOK_KEY, type LookNews } from '#app/state/look.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { DocumentView, EntryView } from '#domain/catalogue/editing/views.ts'
import { counted } from '#domain/text.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import type { CatalogueEditorProps } from '#screens/office/catalogue-editor/catalogue-editor.tsx'
import { type Saving, typedSince } from '#screens/office/catalogue-editor/use-entry-form.ts'
import type { Submission } from '#screens/remote.ts'

type Editor = Pick<
  CatalogueEditorProps,
  | 'catalogue'
  | 'saving'
  | 'onSave'
  | 'onDrop'
  | 'station'
  | 'publishing'
  | 'onPublishing'
  | 'onPublish'
  | 'onLook'
  | 'callingOff'
  | 'onCallOff'
  | 'unsaved'
  | 'stepUp'
>

/** Kept outside the page, so that nobody loses what they typed by having a look at the shop in between. */
const unsaved: Editor['unsaved'] = new Map()
const unsavedDocuments: Editor['station']['unsaved'] = new Map()

/** Puts things as they are now into the list. Through `keepAnswer`, so that an earlier read that is still under way can't undo it. */
async function keepViews(views: readonly EntryView[], documents: readonly DocumentView[] = []): Promise<void> {
  await keepAnswer('catalogueEntries', {}, (current) => {
    if (!current) return current
    const changed = new Map(views.map((view) => [thingKey(view), view]))
    const known = current.entries.map((view) => changed.get(thingKey(view)) ?? view)
    const added = views.filter((view) => !current.entries.some((other) => thingKey(other) === thingKey(view)))
    const saved = new Map(documents.map((view) => [view.kind, view]))
    return { ...current, entries: [...added, ...known], documents: current.documents?.map((view) => saved.get(view.kind) ?? view) }
  })
}

/** Windows that look at drafts show at once what is saved here. */
const tellLooks = () => new BroadcastChannel(LOOK_KEY).postMessage('changed' satisfies LookNews)

const seen = ({ presentEntries = [] }: Failure) => presentEntries
const seenDocuments = ({ presentDocuments = [] }: Failure) => presentDocuments

/** The list, a form and another form are one page to the router, so focus goes to the next one's heading here. */
function useFormArrival(chosen: string | undefined): void {
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    return focusOnArrival('main h1')
  }, [chosen])
}

/** Everything on sale as the station edits it, and what is done with it (A188 to A192). `chosen` is what the address names. */
export function useCatalogueEditor(chosen: string | undefined): Editor {
  const catalogue = useRemote('catalogueEntries', {})
  const { dialog: stepUp, guard } = useStepUp()
  const [, navigate] = useLocation()
  const [last, setLast] = useState<{ at: string | undefined; saving: Saving }>()
  const [publishing, setPublishing] = useState<Editor['publishing']>({ isOpen: false, submission: { status: 'idle' } })
  const [callingOff, setCallingOff] = useState<number>()
  const [lastDocument, setLastDocument] = useState<{ at: string | undefined; saving: Editor['station']['saving'] }>()
  useLeaveQuestion(() => unsaved.size + unsavedDocuments.size > 0)
  useFormArrival(chosen)
  // What was said about one thing isn't shown again when people come back to it.
  useEffect(() => setLast((current) => (current?.at === chosen ? current : undefined)), [chosen])

  const save: Editor['onSave'] = async (draft) => {
    const say = (saving: Saving, at = chosen) => setLast({ at, saving })
    say({ status: 'sending' })
    const answer = await callApi('saveDraft', { body: draft })
    if (!answer.ok) {
      const [present] = seen(answer)
      await keepViews(seen(answer))
      return say({ status: 'rejected', ...reasonFor(answer), problems: answer.problems, ...(present && { present }) })
    }
    tellLooks()
    const view = answer.data
    const key = thingKey(view)
    await keepViews([view])
    if (chosen === undefined || chosen === key) return say({ status: 'saved', view })
    // Something new has an address of its own now, and what was typed while it was saved goes there too.
    const since = typedSince(view, draft.entry, unsaved.get(chosen))
    unsaved.delete(chosen)
    if (since) unsaved.set(key, since)
    say({ status: 'saved', view }, key)
    navigate(paths.editedThing(key), { replace: true })
  }
  const saveDocument: Editor['station']['onSave'] = async (draft) => {
    const say = (saving: Editor['station']['saving']) => setLastDocument({ at: chosen, saving })
    say({ status: 'sending' })
    const answer = await callApi('saveDocument', { body: draft })
    const documents = answer.ok ? [answer.data] : seenDocuments(answer)
    await keepViews([], documents)
    if (answer.ok) return say({ status: 'saved', view: answer.data })
    const [present] = documents
    say({ status: 'rejected', ...reasonFor(answer), problems: answer.problems, ...(present && { present }) })
  }
  const drop: Editor['onDrop'] = async ({ kind, id, revision }) => {
    const answer = await callApi('dropDraft', { body: { kind, id, revision } })
    await refreshAnswers('catalogueEntries')
    if (!answer.ok) return snack(lineFor(answer), 'critical')
    tellLooks()
    navigate(paths.catalogueEditor)
    snack('The draft is thrown away')
  }
  const publish: Editor['onPublish'] = async ({ at, note, ...wanted }) => {
    const say = (submission: Submission, isOpen = true) => setPublishing({ isOpen, submission })
    say({ status: 'sending' })
    const answer = await guard(() => callApi('publishDrafts', { body: { ...wanted, note, ...(at !== null && { at }) } }))
    if (!answer) return say({ status: 'idle' })
    if (!answer.ok) {
      await keepViews(seen(answer), seenDocuments(answer))
      return say(rejected(answer))
    }
    await refreshAnswers('catalogueEntries')
    tellLooks()
    say({ status: 'idle' }, false)
    // The button that opened the dialog may be gone with the drafts.
    focusOnArrival('main h1')
    snack(at === null ? 'Published' : `Set for ${formatEventTime(at)}`, 'positive')
    if (at === null) await refreshCatalogue()
  }
  const callOff: Editor['onCallOff'] = async ({ id }) => {
    setCallingOff(id)
    const answer = await guard(() => callApi('callOffPublication', { body: { id } }))
    await refreshAnswers('catalogueEntries')
    setCallingOff(undefined)
    tellLooks()
    if (answer?.ok) snack(`Called off: ${counted(answer.data.drafts, 'draft')} again`)
    else if (answer) snack(lineFor(answer), 'critical')
  }
  return {
    catalogue,
    saving: last && last.at === chosen ? last.saving : { status: 'idle' },
    onSave: (draft) => void save(draft),
    onDrop: (view) => void drop(view),
    station: {
      saving: lastDocument && lastDocument.at === chosen ? lastDocument.saving : { status: 'idle' },
      onSave: (draft) => void saveDocument(draft),
      unsaved: unsavedDocuments,
    },
    publishing,
    onPublishing: (isOpen) => setPublishing({ isOpen, submission: { status: 'idle' } }),
    onPublish: (wanted) => void publish(wanted),
    onLook: openLook,
    callingOff,
    onCallOff: (publication) => void callOff(publication),
    unsaved,
    stepUp,
  }
}
