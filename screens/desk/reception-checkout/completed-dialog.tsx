import { useId, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { saying } from '#domain/desk/caller-script.ts'
import { messages } from '#domain/messages.ts'
import type { Submission } from '#screens/remote.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { Say } from './caller-words.tsx'
import { CompletedFacts, type CompletedFactsProps } from './completed-facts.tsx'
import * as css from './reception-checkout.css.ts'

export type CompletedDialogProps = CompletedFactsProps & {
  completedBy: string
  onCompletedBy: (name: string) => void
  /** Names given before in this browser, latest first (D103). */
  lastNames: readonly string[]
  submission: Submission
  /** `withInvoice` opens the invoice's window during the press, or the browser would block it (D110). */
  onFinish: (withInvoice: boolean) => void
  /** Back to the same order (D105). */
  onCancel: () => void
  /** The order is finished, but the browser blocked the window, so we offer the invoice as a file (D110). */
  blockedInvoice?: { onDownload: () => void; onDone: () => void } | undefined
}

const dialogKeys = { withAlt: { Enter: 'finish', NumpadEnter: 'finish', KeyI: 'finish-with-invoice', KeyC: 'cancel' } } as const

/** Asks who took the payment. Neither Escape nor a press outside closes it (T246, T247). */
export function CompletedDialog(props: CompletedDialogProps & { isScripted: boolean }) {
  return (
    <Dialog isOpen onClose={props.onCancel} isDismissable={false}>
      {props.blockedInvoice ? <BlockedInvoice {...props} {...props.blockedInvoice} /> : <Finish {...props} />}
    </Dialog>
  )
}

function BlockedInvoice({ onDownload, onDone, ...facts }: CompletedFactsProps & { onDownload: () => void; onDone: () => void }) {
  return (
    <DialogBody
      title="Order finished"
      actions={
        <>
          <Button tone="outline" onPress={onDone}>
            Done
          </Button>
          <Button autoFocus onPress={onDownload}>
            Download invoice
          </Button>
        </>
      }
    >
      <div className={css.done}>
        <CompletedFacts {...facts} />
        <Notice tone="warning" title="The browser blocked the invoice’s window" isAnnounced>
          Download the invoice, or allow windows of this site and open it from the last orders.
        </Notice>
      </div>
    </DialogBody>
  )
}

function Finish({
  completedBy,
  onCompletedBy,
  lastNames,
  submission,
  onFinish,
  onCancel,
  isScripted,
  ...facts
}: CompletedDialogProps & { isScripted: boolean }) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const isMissing = completedBy.trim() === ''
  const isSending = submission.status === 'sending'
  const finish = (withInvoice: boolean) => {
    setAsked(true)
    if (isMissing) return focusField(`${id}-by`)
    if (!isSending) onFinish(withInvoice)
  }
  useKeys(dialogKeys, (key) => (key === 'cancel' ? onCancel() : finish(key === 'finish-with-invoice')), { isInDialog: true })
  const wanted = completedBy.trim().toLowerCase()
  const offered = lastNames.filter((name) => name.toLowerCase().startsWith(wanted) && name.toLowerCase() !== wanted)
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
          <Button onPress={() => finish(false)} isPending={isSending}>
            {isSending ? 'Finishing…' : submission.status === 'rejected' ? 'Retry' : 'Finish'}
          </Button>
        </>
      }
    >
      <div className={css.done}>
        <CompletedFacts {...facts} />
        {isScripted && <Say>{saying.goodbye}</Say>}
        <ComboBox
          id={`${id}-by`}
          label={messages.completedBy}
          description={`Your own name. Alt+Enter finishes, Alt+I opens the ${paper} too, Alt+C goes back.`}
          isRequired
          autoComplete="off"
          inputValue={completedBy}
          onInputChange={onCompletedBy}
          onSelect={onCompletedBy}
          options={offered.map((name) => ({ id: name, label: name }))}
          inputRef={(field) => field?.focus()}
          error={isAsked && isMissing ? messages.required : undefined}
        />
        {lastNames.length > 0 && isMissing && (
          <div className={css.chosen}>
            <Text tone="muted" size="caption">
              Last names:
            </Text>
            {lastNames.map((name) => (
              <Button key={name} tone="outline" onPress={() => onCompletedBy(name)}>
                {name}
              </Button>
            ))}
          </div>
        )}
        {submission.status === 'rejected' && (
          <Notice tone="critical" title="Not finished yet" isAnnounced>
            {submission.reason} The order is kept; nothing is charged twice.
          </Notice>
        )}
      </div>
    </DialogBody>
  )
}
