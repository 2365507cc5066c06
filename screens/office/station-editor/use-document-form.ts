import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import type { Document } from '#domain/catalogue/editing/document.ts'
import type { DocumentView } from '#domain/catalogue/editing/views.ts'
import { latestOf } from '#screens/office/catalogue-editor/entry-list.ts'
import type { Submission } from '#screens/remote.ts'
import type { FieldProblem, Shape } from './document-values.ts'

/** The outcome of the last save. `present` is the document as it is now, if someone else saved it meanwhile. */
export type DocumentSaving = { status: 'saved'; view: DocumentView } | (Submission & { present?: DocumentView })

/** What a draft is saved with: what its editor saw, so that nobody's work is overwritten unseen. */
export type DocumentDraft = { entry: Document; revision: number; basis: string | null }

/** What was typed and isn't saved, and what it began from. */
export type UnsavedDocument = { start: FieldValues; values: FieldValues; revision: number; basis: string | null }

/** A field's control, for anything that moves focus to it. */
export const documentFieldId = (name: string) => `document-${name.replaceAll('.', '-')}`

const textOf = (values: FieldValues) => JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Problems in the form library's format: nested as the values are. */
function errorsOf(problems: readonly FieldProblem[]): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const { field, message } of problems) {
    const parts = field.split('.')
    let inside: Record<string, unknown> = errors
    for (const part of parts.slice(0, -1)) {
      inside[part] ??= {}
      inside = inside[part] as Record<string, unknown>
    }
    inside[parts.at(-1) ?? field] = { type: 'rule', message }
  }
  return errors
}

type Options<Values> = {
  shape: Shape<Values>
  view: DocumentView
  saving: DocumentSaving
  onSave: (draft: DocumentDraft) => void
  unsaved: Map<string, UnsavedDocument>
}

/** The form of one document: what it was opened with, what is typed since, and the server's problems. */
export function useDocumentForm<Values extends FieldValues>({ shape, view, saving, onSave, unsaved }: Options<Values>) {
  const beginFrom = (from: DocumentView): UnsavedDocument => {
    const latest = latestOf<Document>(from)
    if (!latest) throw new Error(`There is no ${from.kind}.`)
    const start = shape.valuesOf(latest)
    return { start, values: start, revision: from.revision, basis: from.basis }
  }
  const [opened] = useState(() => unsaved.get(view.kind) ?? beginFrom(view))
  const [seen, setSeen] = useState({ start: opened.start, revision: opened.revision, basis: opened.basis })
  const [tries, setTries] = useState(0)
  const [conflict, setConflict] = useState<DocumentView>()
  const pressed = useRef('')
  const answered = useRef(saving)
  const resolver: Resolver<Values> = (values) => {
    const { problems } = shape.read(values)
    return problems.length > 0 ? { values: {}, errors: errorsOf(problems) as never } : { values, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues: opened.values as DefaultValues<Values>,
    mode: 'onBlur',
    shouldFocusError: false,
    resolver,
  })
  const { control, reset, setError, getValues } = form
  const values = useWatch({ control }) as Values
  const isChanged = textOf(values) !== textOf(seen.start)

  useEffect(() => {
    if (isChanged) unsaved.set(view.kind, { ...seen, values })
    else unsaved.delete(view.kind)
  }, [unsaved, view.kind, seen, values, isChanged])

  const begin = (next: DocumentView, kept?: Values) => {
    const began = beginFrom(next)
    setSeen({ start: began.start, revision: began.revision, basis: began.basis })
    reset(kept ?? (began.values as Values))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is read once, into the form as it is then
  useEffect(() => {
    if (saving === answered.current) return
    answered.current = saving
    if (saving.status === 'saved') {
      setConflict(undefined)
      // People may keep typing while it saves.
      begin(saving.view, textOf(getValues()) === pressed.current ? undefined : structuredClone(getValues()))
    }
    if (saving.status !== 'rejected') return
    setConflict(saving.present)
    const problems = shape.problemsAt(
      (saving.problems ?? []).flatMap(({ path, message }) => {
        const [about, ...inside] = path.split('.')
        return about === 'entry' && inside.length > 0 ? [{ path: inside, message }] : []
      }),
    )
    for (const { field, message } of problems) setError(field as FieldPath<Values>, { type: 'server', message })
    if (problems[0]) focusField(documentFieldId(problems[0].field))
  }, [saving])

  function send() {
    const { entry } = shape.read(getValues())
    if (!entry) return
    setTries(0)
    pressed.current = textOf(getValues())
    onSave({ entry, revision: seen.revision, basis: seen.basis })
  }
  function stop() {
    const [only, second] = shape.read(getValues()).problems
    setTries(tries + 1)
    if (only && !second) focusField(documentFieldId(only.field))
  }
  const goOn = (kept?: Values) => {
    if (conflict) begin(conflict, kept)
    setConflict(undefined)
  }
  const read = shape.read(values)
  return {
    control,
    isChanged,
    /** As it's typed; undefined while something about it is wrong. */
    typed: read.entry,
    /** What stopped the last press, if it still would. */
    problems: tries > 0 ? read.problems : [],
    tries,
    save: () => void form.handleSubmit(send, stop)(),
    undo: () => reset(seen.start as Values),
    conflict,
    /** Throws away what is typed here, for what the other person saved. */
    takeTheirs: () => goOn(),
    /** Goes on from what the other person saved, now that it has been seen: the next save replaces it. */
    keepMine: () => goOn(structuredClone(getValues())),
  }
}
