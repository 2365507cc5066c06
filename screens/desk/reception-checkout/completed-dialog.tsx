import { useId, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { saying } from '#domain/desk/caller-script.ts'
import { personKey } from '#domain/desk/shift-names.ts'
import { messages } from '#domain/messages.ts'
import { KeyHint } from '#screens/desk/staff-page/key-hint.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { BlockedInvoice } from './blocked-invoice.tsx'
import { Say } from './caller-words.tsx'
import { CompletedFacts, type CompletedFactsProps } from './completed-facts.tsx'
import { FirstThis } from './first-this.tsx'
import * as css from './reception-checkout.css.ts'
import { useFinishOnEnter } from './use-finish-on-enter.ts'
import { WhatHappened } from './what-happened.tsx'

export type CompletedDialogProps = CompletedFactsProps & {
  completedBy: string
  onCompletedBy: (name: string) => void
  /** Who is on shift, the latest here first (D103, D478). */
  shiftNames: readonly string[]
  submission: Submission
  /** `withInvoice` opens the invoice's window during the press, or the browser would block it (D110). */
  onFinish: (withInvoice: boolean) => void
  /** Back to the same order (D105). */
  onCancel: () => void
  /** Cancel asks what became of the money first, and this is the answer (D475). */
  onMoney?: ((wasTaken: boolean) => void) | undefined
  /** It's the payment of a pledge, and stays one where nothing was taken. */
  isPledge?: boolean
  /** The order is finished, but the browser blocked the window, so we offer the invoice as a file (D110). */
  blockedInvoice?: { onDownload: () => void; onDone: () => void } | undefined
}

type Spoken = {
  isScripted: boolean
  /** Nobody to write to: the invoice isn't spoken of. */
  isWalkIn?: boolean
}

const dialogKeys = {
  withAlt: {
    Enter: 'finish',
    NumpadEnter: 'finish',
    KeyI: 'finish-with-invoice',
    KeyC: 'cancel',
    // Of the next order, which has to wait.
    KeyN: 'next',
    KeyS: 'next',
    KeyW: 'next',
    KeyA: 'next',
  },
} as const

/** Asks who took the payment. Neither Escape nor a press outside closes it (T246, T247). */
export function CompletedDialog(props: CompletedDialogProps & Spoken) {
  return (
    <Dialog isOpen onClose={props.onCancel} isDismissable={false}>
      {props.blockedInvoice ? <BlockedInvoice {...props} {...props.blockedInvoice} /> : <FinishOrLeave {...props} />}
    </Dialog>
  )
}

type FinishProps = CompletedDialogProps & Spoken

/** Nothing was taken for a pledge, or where there is nothing to pay. */
const hasMoney = ({ method, total }: CompletedFactsProps) => method !== 'Pledge' && total > 0

function FinishOrLeave(props: FinishProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { onMoney } = props
  if (isLeaving && onMoney) return <WhatHappened {...props} onAnswer={onMoney} onBack={() => setLeaving(false)} />
  const asks = onMoney !== undefined && hasMoney(props)
  return <Finish {...props} onCancel={asks ? () => setLeaving(true) : props.onCancel} />
}

/** How many names are buttons; the list of the field has all of them. */
const SHOWN = 6

function Finish({
  completedBy,
  onCompletedBy,
  shiftNames,
  submission,
  onFinish,
  onCancel,
  isScripted,
  isWalkIn = false,
  onMoney: _,
  isPledge: _isPledge,
  ...facts
}: FinishProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isMissing = completedBy.trim() === ''
  const isSending = submission.status === 'sending'
  const finish = (withInvoice: boolean) => {
    setAsked(true)
    if (isMissing) return focusField(`${id}-by`)
    if (!isSending) onFinish(withInvoice)
  }
  useKeys(
    dialogKeys,
    (key) => {
      if (key === 'next') setRefusals(refusals + 1)
      else if (key === 'cancel') onCancel()
      else finish(key === 'finish-with-invoice')
    },
    { isInDialog: true },
  )
  const input = useRef<HTMLInputElement>(null)
  useFinishOnEnter(input, () => finish(false))
  const wanted = personKey(completedBy)
  const offered = shiftNames.filter((name) => personKey(name).startsWith(wanted) && personKey(name) !== wanted)
  const hasInvoice = !isWalkIn && facts.method !== 'Pledge'
  const paper = facts.method === 'Pledge' ? 'slip' : 'invoice'
  return (
    <DialogBody
      title="Payment completed"
      actions={
        <>
          <Button tone="quiet" onPress={onCancel} isDisabled={isSending}>
            Cancel
          </Button>
          <Button tone="outline" onPress={() => finish(true)} isDisabled={isSending}>
            {`Finish and open ${paper}`}
          </Button>
          <Button onPress={() => finish(false)} isPending={isSending} busy="Finishing…">
            {submission.status === 'rejected' ? 'Retry' : 'Finish'}
          </Button>
        </>
      }
    >
      <div className={css.done}>
        <CompletedFacts {...facts} />
        <Text>The order isn’t finished yet: enter your name, then Finish.</Text>
        {refusals > 0 && <FirstThis key={refusals} />}
        {isScripted && <Say>{hasInvoice ? saying.goodbye : saying.goodbyeWithoutInvoice}</Say>}
        <ComboBox
          id={`${id}-by`}
          label={messages.completedBy}
          description={
            <>
              Your own name. <KeyHint>{`Enter finishes, Alt+I opens the ${paper} too, Alt+C goes back.`}</KeyHint>
            </>
          }
          isRequired
          autoComplete="off"
          inputValue={completedBy}
          onInputChange={onCompletedBy}
          onSelect={onCompletedBy}
          options={offered.map((name) => ({ id: name, label: name }))}
          inputRef={input}
          error={isAsked && isMissing ? messages.required : undefined}
        />
        {shiftNames.length > 0 && isMissing && (
          <div className={css.chosen}>
            <Text tone="muted" size="caption">
              On shift:
            </Text>
            {shiftNames.slice(0, SHOWN).map((name) => (
              <Button key={name} tone="outline" onPress={() => onCompletedBy(name)}>
                {name}
              </Button>
            ))}
          </div>
        )}
        {submission.status === 'rejected' && (
          <Notice tone="critical" title="Not finished yet" isAnnounced>
            {submission.reason} The order is kept; nothing is charged twice.
            <FaultCode of={submission.requestId} />
          </Notice>
        )}
      </div>
    </DialogBody>
  )
}
