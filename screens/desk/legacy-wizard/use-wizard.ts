import { useEffect, useId, useState } from 'react'
import { type FieldError, get, useForm, useWatch } from 'react-hook-form'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Submission } from '#screens/remote.ts'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import {
  emptyWizard,
  type KeptCall,
  problemsOf,
  recordOf,
  type Step,
  steps,
  type WizardRecord,
  type WizardValues,
  wizardResolver,
} from './wizard-values.ts'

type Options = {
  types: readonly SubscriptionType[]
  today: StationDate
  submission: Submission
  onSend: (record: WizardRecord) => void
  kept: KeptCall | undefined
  onKeep: (call: KeptCall, hasCard: boolean) => void
}

/** The values read back to the caller. When one changes, the summary loses its mark. */
const readBackOf = ({ contact, subscriptions, donation }: WizardValues) => JSON.stringify([contact, subscriptions, donation])

const isStep = (text: string | undefined): text is Step => steps.some(({ id }) => id === text)

const noCall = JSON.stringify(readBackOf(emptyWizard))

/** The wizard's state: its values, the marked steps and the open one. Marks and the card are gone when the page closes. */
export function useWizard({ types, today, submission, onSend, kept, onKeep }: Options) {
  const id = useId()
  const [step, setStep] = useState<Step>(kept?.step ?? 'contact')
  const [marked, setMarked] = useState<ReadonlySet<Step>>(new Set())
  const [readBack, setReadBack] = useState('')
  const [failures, setFailures] = useState(0)
  const form = useForm<WizardValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: kept ? { ...kept, payment: emptyWizard.payment } : emptyWizard,
    resolver: wizardResolver({ types, today }),
  })
  const values = useWatch({ control: form.control }) as WizardValues
  useServerProblems(submission, form)
  const isTouched = kept !== undefined || JSON.stringify(readBackOf(values)) !== noCall
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text is kept, by any caller
  useEffect(() => {
    const { payment, ...rest } = values
    if (isTouched)
      onKeep(
        { ...rest, step },
        Object.values(payment).some((text) => text.trim() !== ''),
      )
  }, [values, step])
  useEffect(() => {
    if (submission.status !== 'rejected') return
    const [first] = submission.problems?.[0]?.path.split('.') ?? []
    if (isStep(first)) setStep(first)
    setFailures((count) => count + 1)
  }, [submission])

  const stepProblems = problemsOf(step, values, { types, today })
  const complete = new Set(
    steps
      .map((one) => one.id)
      .filter((one) => {
        if (!marked.has(one) || (one === 'summary' && readBack !== readBackOf(values))) return false
        return problemsOf(one, values, { types, today }).length === 0
      }),
  )
  const { errors } = form.formState
  const problems = stepProblems
    .map(({ path }) => ({ message: (get(errors, path) as FieldError | undefined)?.message, fieldId: `${id}-${path}` }))
    .filter((problem): problem is { message: string; fieldId: string } => problem.message !== undefined)

  const { trigger } = form
  // Refused fields are checked again on every change, so nothing shifts just before a button is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value triggers the check
  useEffect(() => {
    if (failures > 0 && step !== 'summary') void trigger(step)
  }, [values])

  const go = (next: Step) => {
    setFailures(0)
    setStep(next)
    requestAnimationFrame(() => document.getElementById(`${id}-heading`)?.focus())
  }
  const mark = async () => {
    if (step !== 'summary') await trigger(step)
    if (stepProblems.length > 0) return setFailures((count) => count + 1)
    if (step === 'summary') setReadBack(readBackOf(values))
    setMarked(new Set([...marked, step]))
    const next = steps[steps.findIndex((one) => one.id === step) + 1]
    if (next) go(next.id)
  }
  const isReady = complete.size === steps.length
  const send = () => {
    const record = recordOf(values, types)
    if (isReady && record && submission.status !== 'sending') onSend(record)
  }
  return { id, form, values, step, complete, isReady, problems, failures, go, mark, send }
}
