import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import type { CatalogueChange, DeskThing } from '#domain/api/schemas.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { Saving } from './catalogue-desk.tsx'
import {
  areSame,
  changesOf,
  type FieldName,
  fieldProblems,
  problemsOf,
  rebased,
  type Sent,
  type ThingValues,
  valuesOf,
} from './thing-values.ts'

/** What was typed, and the thing it was typed over. */
export type Draft = { base: DeskThing; values: ThingValues }

/** The control of a field, for whatever leads to it. */
export const fieldId = (name: FieldName) => `thing-${name.replace('.', '-')}`

type Nested = { [key: string]: unknown }

/** Problems in the shape that the form keeps them in. */
function errorsOf(problems: readonly { field: FieldName; message: string }[]): Nested {
  const errors: Nested = {}
  const counts: unknown[] = []
  for (const { field, message } of problems) {
    const [name = '', place] = field.split('.')
    if (place === undefined) errors[name] = { type: 'rule', message }
    else counts[Number(place)] = { type: 'rule', message }
  }
  return counts.length > 0 ? { ...errors, counts } : errors
}

/** What the server said of a field, and of which value. */
type Told = { field: FieldName; message: string; value: unknown }

function valueAt(values: ThingValues, field: FieldName): unknown {
  const [name = '', place] = field.split('.')
  return place === undefined ? values[name as 'body'] : values.counts[Number(place)]
}

type Options = { thing: DeskThing; saving: Saving; onSave: (changes: CatalogueChange[]) => void; drafts: Map<string, Draft> }

/** The form of one thing: what it was when it was opened, what was typed since, and what the server said of it. */
export function useThingForm({ thing, saving, onSave, drafts }: Options) {
  const key = thingKey(thing)
  const [start] = useState(() => drafts.get(key) ?? { base: thing, values: valuesOf(thing) })
  const [base, setBase] = useState(start.base)
  const [tries, setTries] = useState(0)
  const [isNothing, setNothing] = useState(false)
  const sent = useRef<Sent[]>([])
  const pressed = useRef(start.values)
  const takenIn = useRef(saving)
  const told = useRef<Told[]>([])
  const isPress = useRef(false)
  const resolver: Resolver<ThingValues> = (values) => {
    // What the server said stays until it is mended or sent again: it must not go, and move the form, under a press of Save.
    const still = isPress.current ? [] : told.current.filter(({ field, value }) => valueAt(values, field) === value)
    const errors = errorsOf([...still, ...problemsOf(base, values)])
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken in once, over what stands in the form at that moment
  useEffect(() => {
    if (saving === takenIn.current) return
    takenIn.current = saving
    if (saving.status === 'saved' && thingKey(saving.thing) === key) {
      setBase(saving.thing)
      // Typing goes on while it is saved.
      reset(rebased(getValues(), pressed.current, valuesOf(saving.thing)))
    }
    if (saving.status !== 'rejected') return
    if (saving.present) {
      reset(rebased(getValues(), valuesOf(base), valuesOf(saving.present)))
      setBase(saving.present)
    }
    const problems = fieldProblems(sent.current, saving.problems ?? [])
    told.current = problems.map((problem) => ({ ...problem, value: valueAt(getValues(), problem.field) }))
    for (const { field, message } of problems) setError(field, { type: 'server', message })
    if (problems[0]) focusField(fieldId(problems[0].field))
  }, [saving])

  function send() {
    setTries(0)
    told.current = []
    pressed.current = structuredClone(getValues())
    sent.current = changesOf(base, pressed.current)
    setNothing(sent.current.length === 0)
    if (sent.current.length > 0) onSave(sent.current.map(({ change }) => change))
  }
  function stop() {
    const found = problemsOf(base, getValues())
    setTries(tries + 1)
    if (found.length === 1 && found[0]) focusField(fieldId(found[0].field))
  }
  const shown = tries > 0 ? problemsOf(base, values) : []
  return {
    base,
    control,
    values,
    isChanged,
    /** Save was pressed, and there was nothing to be saved. */
    isNothing: isNothing && !isChanged,
    /** What stopped the last press, while it still would. */
    problems: shown,
    tries,
    undo: () => reset(valuesOf(base)),
    save: async () => {
      isPress.current = true
      await form.handleSubmit(send, stop)()
      isPress.current = false
    },
  }
}
