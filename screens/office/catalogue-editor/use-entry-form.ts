import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type Resolver, useForm, useWatch } from 'react-hook-form'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { type Entry, isSameEntry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import type { Submission } from '#screens/remote.ts'
import { latestOf } from './entry-list.ts'
import { type EntryValues, type FieldProblem, formText, problemsAt, readValues, valuesOf } from './entry-values.ts'

/** The outcome of the last save. `present` is the thing as it is now, if someone else saved it meanwhile. */
export type Saving = { status: 'saved'; view: EntryView } | (Submission & { present?: EntryView })

/** What a draft is saved with: what its editor saw, so that nobody's work is overwritten unseen. */
export type Draft = { entry: Entry; revision: number; basis: string | null }

/** What was typed and isn't saved, and what it began from. */
export type Unsaved = { start: EntryValues; values: EntryValues; revision: number; basis: string | null }

/** A field's control, for anything that moves focus to it. Those of the photographs have names of their own, inside one element. */
export const fieldId = (name: string) => `entry-${name.startsWith('photographs') ? 'photographs' : name.replaceAll('.', '-')}`

/** The control to go to for a problem: of a photograph, the words of that one. */
export function controlId(field: string, { photographs }: Pick<EntryValues, 'photographs'>): string {
  const [first, index, part] = field.split('.')
  const photograph = first === 'photographs' && part === 'alt' ? photographs[Number(index)] : undefined
  return photograph ? `${fieldId(field)}-${photograph.photo}-alt` : fieldId(field)
}

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

type Options = {
  id: string
  kind: Entry['kind']
  rank: number
  /** Undefined for something new. */
  view: EntryView | undefined
  /** What a new form starts with. */
  first: EntryValues
  saving: Saving
  onSave: (draft: Draft) => void
  unsaved: Map<string, Unsaved>
}

/** What an editor begins from: the draft, or what is on sale. */
function unsavedOf(view: EntryView | undefined, first: EntryValues): Unsaved {
  const latest = view && latestOf(view)
  const values = latest ? valuesOf(latest) : first
  return { start: values, values, revision: view?.revision ?? 0, basis: view?.basis ?? null }
}

/** What was typed into the form of something new after `sent` was sent, to go on with from what was saved. */
export function typedSince(view: EntryView, sent: Entry, typed: Unsaved | undefined): Unsaved | undefined {
  if (!typed) return undefined
  const { entry } = readValues(view.kind, sent.rank, typed.values)
  return isSameEntry(entry ?? null, sent) ? undefined : { ...unsavedOf(view, typed.values), values: { ...typed.values, id: view.id } }
}

/** The form of one thing: what it was opened with, what is typed since, and the server's problems. */
export function useEntryForm({ id, kind, rank, view, first, saving, onSave, unsaved }: Options) {
  const [opened] = useState(() => unsaved.get(id) ?? unsavedOf(view, first))
  const [seen, setSeen] = useState({ start: opened.start, revision: opened.revision, basis: opened.basis })
  const [tries, setTries] = useState(0)
  const [conflict, setConflict] = useState<EntryView>()
  const pressed = useRef('')
  const answered = useRef(saving)
  const resolver: Resolver<EntryValues> = (values) => {
    const { problems } = readValues(kind, rank, values)
    return problems.length > 0 ? { values: {}, errors: errorsOf(problems) } : { values, errors: {} }
  }
  // Not `onTouched`, which finds an added option or pack wrong at once, before anything could be typed.
  const form = useForm<EntryValues>({ defaultValues: opened.values, mode: 'onBlur', shouldFocusError: false, resolver })
  const { control, reset, setError, getValues } = form
  const values = useWatch({ control }) as EntryValues
  const isChanged = formText(values) !== formText(seen.start)

  useEffect(() => {
    if (isChanged) unsaved.set(id, { ...seen, values })
    else unsaved.delete(id)
  }, [unsaved, id, seen, values, isChanged])

  const begin = (next: EntryView, kept?: EntryValues) => {
    const began = unsavedOf(next, first)
    setSeen({ start: began.start, revision: began.revision, basis: began.basis })
    reset(kept ?? began.values)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is read once, into the form as it is then
  useEffect(() => {
    if (saving === answered.current) return
    answered.current = saving
    if (saving.status === 'saved') {
      setConflict(undefined)
      // People may keep typing while it saves.
      begin(saving.view, formText(getValues()) === pressed.current ? undefined : structuredClone(getValues()))
    }
    if (saving.status !== 'rejected') return
    setConflict(saving.present)
    const problems = problemsAt(
      (saving.problems ?? []).flatMap(({ path, message }) => {
        const [about, ...inside] = path.split('.')
        return about === 'entry' && inside.length > 0 ? [{ path: inside, message }] : []
      }),
      getValues(),
    )
    for (const { field, message } of problems) setError(field as FieldPath<EntryValues>, { type: 'server', message })
    if (problems[0]) focusField(controlId(problems[0].field, getValues()))
  }, [saving])

  function send() {
    const read = readValues(kind, rank, getValues())
    if (!read.entry) return
    setTries(0)
    pressed.current = formText(getValues())
    onSave({ entry: read.entry, revision: seen.revision, basis: seen.basis })
  }
  function stop() {
    const [only, second] = readValues(kind, rank, getValues()).problems
    setTries(tries + 1)
    if (only && !second) focusField(controlId(only.field, getValues()))
  }
  return {
    form,
    control,
    values,
    isChanged,
    /** What stopped the last press, if it still would. */
    problems: tries > 0 ? readValues(kind, rank, values).problems : [],
    tries,
    save: () => void form.handleSubmit(send, stop)(),
    undo: () => reset(seen.start),
    conflict,
    /** Throws away what is typed here, for what the other person saved. */
    takeTheirs: () => {
      if (conflict) begin(conflict)
      setConflict(undefined)
    },
    /** Goes on from what the other person saved, now that it has been seen: the next save replaces it. */
    keepMine: () => {
      if (conflict) begin(conflict, structuredClone(getValues()))
      setConflict(undefined)
    },
  }
}
