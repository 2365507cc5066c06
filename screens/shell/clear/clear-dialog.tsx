import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

export type ClearDialogProps = { isLoggedIn: boolean; isAtDesk: boolean; onClose: () => void; onClear: () => void }

function lossOf({ isLoggedIn, isAtDesk }: Pick<ClearDialogProps, 'isLoggedIn' | 'isAtDesk'>): string {
  if (isAtDesk) return 'The cart, the order you’re taking and whatever you’ve typed will be gone for good, and you’ll be logged out.'
  const lost = 'Your cart and whatever you’ve typed will be gone for good'
  return `${lost}${isLoggedIn ? ', and you’ll be logged out' : ''}. What you’ve bought is safe with us.`
}

/** Clear can't be taken back, so it asks first (D292). */
export function ClearDialog({ isLoggedIn, isAtDesk, onClose, onClear }: ClearDialogProps) {
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title="Clear everything?"
        actions={
          <>
            <PlainButton autoFocus tone="outline" onPress={onClose}>
              Keep it
            </PlainButton>
            <PlainButton tone="critical" onPress={onClear}>
              Clear everything
            </PlainButton>
          </>
        }
      >
        <Text>{lossOf({ isLoggedIn, isAtDesk })}</Text>
      </DialogBody>
    </Dialog>
  )
}
