import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

export type ClearDialogProps = { isAtDesk: boolean; onClose: () => void; onClear: () => void }

/** Clear can't be taken back, so it asks first (D292). */
export function ClearDialog({ isAtDesk, onClose, onClear }: ClearDialogProps) {
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title="Clear everything?"
        actions={
          <>
            <Button autoFocus tone="outline" onPress={onClose}>
              Keep it
            </Button>
            <Button tone="critical" onPress={onClear}>
              Clear everything
            </Button>
          </>
        }
      >
        <Text>
          {isAtDesk
            ? 'The cart, the order you’re taking and whatever you’ve typed are gone for good, and you’re logged out.'
            : 'Your cart and whatever you’ve typed are gone for good, and you’re logged out. What you’ve bought is safe with us.'}
        </Text>
      </DialogBody>
    </Dialog>
  )
}
