import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { receipt, type TerminalAnswer, UNDO_SECONDS, whyNotCharged } from '#domain/office/charged.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import type { Submission } from '#screens/remote.ts'
import { AskedOf, WorkRefused } from './delete-dialog.tsx'
import * as css from './unpaid-records.css.ts'

/** What will happen, as a sentence. */
function outcomeOf({ subscriptions, payment }: UnpaidRecord): string {
  const gets = subscriptions.some(({ id }) => givesYear(id))
    ? 'They become a Zedder, or their subscription runs a year longer.'
    : 'It has no subscription of their own: they get a subscriber number.'
  const then = payment ? 'Then its card is deleted and its letters go out.' : 'Then its letters go out.'
  return `${gets} You can undo it for ${UNDO_SECONDS} seconds. ${then}`
}

type Props = { record: UnpaidRecord; submission: Submission; onConfirm: (receipt: string) => void; onCancel: () => void }

/**
 * Asks what the terminal said. Nothing is chosen and no button has focus, so that Enter pressed twice processes nothing (D484, T289).
 * Focus begins before the question, so Tab leads to it, and an arrow to its first answer.
 */
export function ProcessDialog({ record, submission, onConfirm, onCancel }: Props) {
  const form = useId()
  const [answer, setAnswer] = useState<TerminalAnswer>()
  const [number, setNumber] = useState('')
  const [isPressed, setPressed] = useState(false)
  const start = useRef<HTMLFormElement>(null)
  useEffect(() => start.current?.focus(), [])
  const answerByArrow = (event: KeyboardEvent) => {
    if (event.target !== start.current || !(event.key === 'ArrowDown' || event.key === 'ArrowRight')) return
    event.preventDefault()
    setAnswer('approved')
    focusField(`${form}-answer`)
  }
  const isSending = submission.status === 'sending'
  const read = receipt.safeParse(number)
  const press = () => {
    setPressed(true)
    if (!isSending && whyNotCharged(answer) === undefined && read.success) onConfirm(read.data)
  }
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title="Process this record?"
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button type="submit" form={form} isPending={isSending} busy="Processing…">
              {submission.status === 'rejected' ? 'Try again' : 'Process'}
            </Button>
          </>
        }
      >
        <form
          id={form}
          ref={start}
          tabIndex={-1}
          onKeyDown={answerByArrow}
          noValidate
          className={css.ask}
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <AskedOf record={record} />
          <RadioGroup
            id={`${form}-answer`}
            label="What did the terminal say?"
            layout="row"
            isRequired
            options={[
              { value: 'approved', label: 'Approved' },
              { value: 'declined', label: 'Declined' },
            ]}
            value={answer ?? null}
            onChange={(next) => setAnswer(next === 'approved' ? 'approved' : 'declined')}
            error={isPressed || answer === 'declined' ? whyNotCharged(answer) : undefined}
          />
          <TextField
            label="Receipt or reference number"
            description="From the terminal’s paper, if it gave one."
            autoComplete="off"
            value={number}
            onChange={setNumber}
            error={isPressed && !read.success ? read.error.issues[0]?.message : undefined}
          />
          <Text tone="muted">{outcomeOf(record)}</Text>
          <WorkRefused title="Not processed" submission={submission} />
        </form>
      </DialogBody>
    </Dialog>
  )
}
