import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import type { RichTextRules } from '#design-system/rich-text/sanitise.ts'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { completeAddress, isWholeAddress } from './link-address.ts'
import * as css from './rich-text-field.css.ts'

export type LinkDialogProps = {
  /** The address of the link that is there now. */
  href?: string | undefined
  /** Whether it asks for the words of the link, because none are selected. */
  asksText: boolean
  rules: RichTextRules
  onLink: (href: string, text: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for a link's address, and refuses one that the text couldn't keep. */
export function LinkDialog({ href = '', asksText, rules, onLink, onRemove, onClose }: LinkDialogProps) {
  const id = useId()
  const [address, setAddress] = useState(href)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside another form for React, though not in the page.
    event.stopPropagation()
    const whole = completeAddress(address)
    const kept = isWholeAddress(whole) ? rules.link(whole) : undefined
    if (kept) onLink(kept.href, text.trim() || kept.href)
    else setProblem('That leads nowhere. Type an address like band.example/tour, /merch or jo@band.example.')
  }
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title="Link"
        actions={
          <>
            {href !== '' && (
              <Button tone="outline" onPress={onRemove}>
                Take the link off
              </Button>
            )}
            <Button type="submit" form={id}>
              {href === '' ? 'Add the link' : 'Change the link'}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={css.linkForm} onSubmit={send}>
          {asksText && <TextField label="Words" description="What people press. Blank: the address." value={text} onChange={setText} />}
          <TextField
            label="Address"
            description="Another site, a page of ours like /merch, or an email address."
            autoComplete="off"
            autoFocus
            value={address}
            onChange={(next) => {
              setAddress(next)
              setProblem(undefined)
            }}
            error={problem}
          />
        </form>
      </DialogBody>
    </Dialog>
  )
}
