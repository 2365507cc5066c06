import { useState } from 'react'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import type { CallName } from '#domain/api/contract.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { counted } from '#domain/text.ts'
import { rowId, type StaffDialog, type StaffProps } from '#screens/office/staff/staff.tsx'
import type { Submission } from '#screens/remote.ts'

/** The list of staff, and everything an admin does with it (A40 to A44). */
export function useStaff(): Omit<StaffProps, 'today'> {
  const members = useRemote('staff', {})
  const { dialog: stepUp, guard } = useStepUp()
  const [dialog, setDialog] = useState<StaffDialog>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })

  const open = (next: StaffDialog | undefined) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
  }
  /** Makes a call and loads the list again. Returns its answer if it succeeded. */
  async function run<Name extends CallName>(call: () => Promise<Answer<Name>>) {
    setSubmission({ status: 'sending' })
    const answer = await guard(call)
    setSubmission(answer && !answer.ok ? rejected(answer) : { status: 'idle' })
    if (!answer?.ok) return undefined
    await refreshAnswers('staff')
    return answer.data
  }
  const invite: StaffProps['onInvite'] = async (body) => {
    const done = await run(() => callApi('inviteStaff', { body }))
    if (!done) return
    open(undefined)
    snack(done.sentEmail ? staffMessages.invited : staffMessages.notMailed, done.sentEmail ? 'positive' : 'warning')
  }
  const change: StaffProps['onChange'] = async (body) => {
    if (!(await run(() => callApi('changeStaff', { body })))) return
    open(undefined)
    snack('Saved', 'positive')
  }
  const shutOut: StaffProps['onOff'] = async ({ id, name }) => {
    if (!(await run(() => callApi('disableStaff', { body: { id } })))) return
    open(undefined)
    // The button that opened the dialog is gone: their row has another now.
    focusOnArrival(`#${rowId(id)} button`)
    snack(`${name} is shut out`)
  }
  const endSessions: StaffProps['onEndSessions'] = async ({ id }, session) => {
    const done = await run(() => callApi('endStaffSessions', { body: { id, session } }))
    if (done) snack(`${counted(done.ended, 'login')} ended`)
  }
  return {
    members,
    dialog,
    submission,
    onOpen: open,
    onClose: () => open(undefined),
    onInvite: (invitation) => void invite(invitation),
    onChange: (next) => void change(next),
    onOff: (member) => void shutOut(member),
    onEndSessions: (member, session) => void endSessions(member, session),
    stepUp,
  }
}
