import { type FormEvent, type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './form.css.ts'

export type FormDialogProps = {
  title: string
  /** The button that sends it, and what it says while it's being sent. */
  submit: { label: string; busy: string; tone?: ButtonProps['tone'] }
  isSending: boolean
  onSubmit: FormEventHandler
  onCancel: () => void
  children: ReactNode
}

/** Words that someone would have to type again; a password is never kept. */
const isWords = ({ target }: FormEvent) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['radio', 'checkbox', 'password'].includes(target.type))

/** A form in a dialog, which stays open while it's being sent. Escape, or a press beside it, asks before it throws away what was typed (D612). */
export function FormDialog({ title, submit, isSending, onSubmit, onCancel, children }: FormDialogProps) {
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <>
      <Dialog isOpen onClose={() => (isTyped ? setAsking(true) : onCancel())} isDismissable={!isSending}>
        <DialogBody
          title={title}
          actions={
            <>
              <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
                Cancel
              </Button>
              <Button type="submit" form={id} isPending={isSending} busy={submit.busy} tone={submit.tone}>
                {submit.label}
              </Button>
            </>
          }
        >
          <form id={id} noValidate className={css.stacked} onSubmit={onSubmit} onInput={(event) => isWords(event) && setTyped(true)}>
            {children}
          </form>
        </DialogBody>
      </Dialog>
      <Dialog isOpen={isAsking} onClose={stay}>
        <DialogBody
          title="Throw away what you typed?"
          actions={
            <>
              <Button tone="outline" onPress={onCancel}>
                Throw it away
              </Button>
              <Button autoFocus onPress={stay}>
                Go on
              </Button>
            </>
          }
        >
          <Text>It isn’t saved yet.</Text>
        </DialogBody>
      </Dialog>
    </>
  )
}
