import { useState } from 'react'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import type { CallName } from '#domain/api/contract.ts'
import type { RemovedFactor } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { FactorStep, FactorsProps } from '#screens/people/factors/factors.tsx'
import type { Submission } from '#screens/remote.ts'
import { canUsePasskey, makePasskey, refusedPasskey } from './give-factor.ts'
import { useStepUp } from './use-step-up.ts'

/** Someone's own second factors: added, removed, with their recovery codes (A45 to A51). */
export function useFactors(): Omit<FactorsProps, 'today' | 'onPrint'> {
  const factors = useRemote('ownFactors', {})
  const { dialog, guard } = useStepUp()
  const [step, setStep] = useState<FactorStep>({ kind: 'list' })
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })

  /** Makes a call and shows how it ended. Returns its answer, or undefined if there is nothing more to do. */
  async function run<Name extends CallName>(call: () => Promise<Answer<Name>>) {
    setSubmission({ status: 'sending' })
    const answer = await guard(call)
    setSubmission(answer && !answer.ok ? rejected(answer) : { status: 'idle' })
    return answer?.ok ? answer.data : undefined
  }
  /** After a factor was added: the recovery codes that came with it, if any. */
  const finish = async (codes: readonly string[], added: string) => {
    setStep(codes.length > 0 ? { kind: 'codes', codes } : { kind: 'list' })
    snack(added, 'positive')
    await refreshAnswers('ownFactors')
  }
  const beginApp = async () => {
    const setup = await run(() => callApi('beginApp', {}))
    if (setup) setStep({ kind: 'app', setup })
  }
  const confirmApp = async (code: string) => {
    const done = await run(() => callApi('confirmApp', { body: { code } }))
    if (done) await finish(done.recoveryCodes, 'Your app is set up')
  }
  const addPasskey = async (name: string) => {
    const options = await run(() => callApi('beginPasskey', {}))
    if (!options) return
    setSubmission({ status: 'sending' })
    const made = await makePasskey(options).catch((error: unknown) =>
      error instanceof Error && error.name === 'InvalidStateError' ? factorMessages.passkeyHereAlready : factorMessages.passkeyNotAdded,
    )
    if (typeof made === 'string') return setSubmission(refusedPasskey(made))
    const done = await run(() => callApi('addPasskey', { body: { name, passkey: made } }))
    if (done) await finish(done.recoveryCodes, 'Your passkey is added')
  }
  const remove = async (factor: RemovedFactor) => {
    if (!(await run(() => callApi('removeFactor', { body: factor })))) return
    snack('Removed')
    // Its row is gone, and so are the buttons that asked.
    focusOnArrival('main h1', 'second-factor')
    await refreshAnswers('ownFactors')
  }
  const renewCodes = async () => {
    const done = await run(() => callApi('renewCodes', {}))
    if (done) await finish(done.recoveryCodes, 'Your old codes no longer work')
  }
  const copyCodes = async () => {
    if (step.kind !== 'codes') return
    const isCopied = await navigator.clipboard?.writeText(step.codes.join('\n')).then(
      () => true,
      () => false,
    )
    snack(isCopied ? 'Copied' : 'This browser couldn’t copy them. Print them instead.', isCopied ? 'positive' : 'warning')
  }
  const open = (next: FactorStep) => {
    setSubmission({ status: 'idle' })
    setStep(next)
  }
  return {
    factors,
    canUsePasskey: canUsePasskey(),
    step,
    submission,
    onChoosePasskey: () => open({ kind: 'passkey' }),
    onAddPasskey: (name) => void addPasskey(name),
    onBeginApp: () => void beginApp(),
    onConfirmApp: (code) => void confirmApp(code),
    onRemove: (factor) => void remove(factor),
    onRenewCodes: () => void renewCodes(),
    onCopyCodes: () => void copyCodes(),
    onClose: () => open({ kind: 'list' }),
    stepUp: dialog,
  }
}
