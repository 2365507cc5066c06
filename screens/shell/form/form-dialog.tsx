import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
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

/** A form in a dialog, which stays open while it's being sent. */
export function FormDialog({ title, submit, isSending, onSubmit, onCancel, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title={title}
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button type="submit" form={id} isPending={isSending} tone={submit.tone}>
              {isSending ? submit.busy : submit.label}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={css.stacked} onSubmit={onSubmit}>
          {children}
        </form>
      </DialogBody>
    </Dialog>
  )
}
