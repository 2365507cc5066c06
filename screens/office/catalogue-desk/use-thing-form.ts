import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { CatalogueChange, DeskThing } from '#domain/catalogue/desk-thing.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Submission } from '#screens/remote.ts'
import {
  areSame,
  changesOf,
  type FieldName,
  fieldProblems,
  newsOf,
  problemsOf,
  rebased,
  type Sent,
  type ThingValues,
  valuesOf,
} from './thing-values.ts'

/** The outcome of the last save. `present` is the item as it is now, if it had changed since it was opened. */
export type Saving = { status: 'saved'; thing: DeskThing } | (Submission & { present?: DeskThing })

/** The edits, and the item they were made to. */
export type Draft = { base: DeskThing; values: ThingValues }

/** A field's control, for anything that moves focus to it. */
export const fieldId = (name: FieldName) => `thing-${name.replace('.', '-')}`

type Nested = { [key: string]: unknown }

/** Problems in the form library's format. */
function errorsOf(problems: readonly { field: FieldName; message: string }[]): Nested {
  const errors: Nested = {}
  const counts: unknown[] = []
  for (const { field, message } of problems) {
    const [name = '', index] = field.split('.')
    if (index === undefined) errors[name] = { type: 'rule', message }
    else counts[Number(index)] = { type: 'rule', message }
  }
  return counts.length > 0 ? { ...errors, counts } : errors
}

/** The server's problem with a field, and the value it had. */
type ServerProblem = { field: FieldName; message: string; value: unknown }

function valueAt(values: ThingValues, field: FieldName): unknown {
  const [name = '', index] = field.split('.')
  return index === undefined ? values[name as 'body'] : values.counts[Number(index)]
}

type Options = {
  thing: DeskThing
  saving: Saving
  onSave: (changes: CatalogueChange[], tellsBuyers: boolean) => void
  drafts: Map<string, Draft>
  today: StationDate
}

/** The form of one item: the values it was opened with, the edits since, and the server's problems. */
export function useThingForm({ thing, saving, onSave, drafts, today }: Options) {
  const key = thingKey(thing)
  const [start] = useState(() => drafts.get(key) ?? { base: thing, values: valuesOf(thing) })
  const [base, setBase] = useState(start.base)
  const [tries, setTries] = useState(0)
  const [isNothing, setNothing] = useState(false)
  const sent = useRef<Sent[]>([])
  const pressed = useRef(start.values)
  const mergedSaving = useRef(saving)
  const serverProblems = useRef<ServerProblem[]>([])
  const isPress = useRef(false)
  const resolver: Resolver<ThingValues> = (values) => {
    // A server problem stays until it is fixed or sent again. Removing it earlier would shift the form as Save is pressed.
    const remaining = isPress.current ? [] : serverProblems.current.filter(({ field, value }) => valueAt(values, field) === value)
    const errors = errorsOf([...remaining, ...problemsOf(base, values)])
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<ThingValues>({ defaultValues: start.values, mode: 'onTouched', shouldFocusError: false, resolver })
  const { control, reset, setError, getValues } = form
  const values = useWatch({ control }) as ThingValues
  const isChanged = !areSame(values, valuesOf(base))

  useEffect(() => {
    if (isChanged) drafts.set(key, { base, values })
    else drafts.delete(key)
  }, [drafts, key, base, values, isChanged])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is merged once, into the form as it is at that moment
  useEffect(() => {
    if (saving === mergedSaving.current) return
    mergedSaving.current = saving
    if (saving.status === 'saved' && thingKey(saving.thing) === key) {
      setBase(saving.thing)
      // People may keep typing while it saves.
      reset(rebased(getValues(), pressed.current, valuesOf(saving.thing)))
    }
    if (saving.status !== 'rejected') return
    if (saving.present) {
      reset(rebased(getValues(), valuesOf(base), valuesOf(saving.present)))
      setBase(saving.present)
    }
    const problems = fieldProblems(sent.current, saving.problems ?? [])
    serverProblems.current = problems.map((problem) => ({ ...problem, value: valueAt(getValues(), problem.field) }))
    for (const { field, message } of problems) setError(field, { type: 'server', message })
    if (problems[0]) focusField(fieldId(problems[0].field))
  }, [saving])

  function send() {
    setTries(0)
    serverProblems.current = []
    pressed.current = structuredClone(getValues())
    sent.current = changesOf(base, pressed.current)
    setNothing(sent.current.length === 0)
    const tellsBuyers = pressed.current.tellsBuyers && newsOf(base, pressed.current, today).news.length > 0
    if (sent.current.length === 0) return
    onSave(
      sent.current.map(({ change }) => change),
      tellsBuyers,
    )
  }
  function stop() {
    const problems = problemsOf(base, getValues())
    setTries(tries + 1)
    if (problems.length === 1 && problems[0]) focusField(fieldId(problems[0].field))
  }
  const currentProblems = tries > 0 ? problemsOf(base, values) : []
  return {
    base,
    control,
    values,
    isChanged,
    /** Save was pressed without any changes. */
    isNothing: isNothing && !isChanged,
    /** What stopped the last press, if it still would. */
    problems: currentProblems,
    tries,
    undo: () => reset(valuesOf(base)),
    save: async () => {
      isPress.current = true
      await form.handleSubmit(send, stop)()
      isPress.current = false
    },
  }
}
