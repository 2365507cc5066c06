import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

type Props = { isOpen: boolean; onClose: () => void; onNewOrder: () => void }

/** Starting again loses the current order for good, so it needs confirming. */
export function NewOrderDialog({ isOpen, onClose, onNewOrder }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogBody
        title="Start a new order?"
        actions={
          <>
            <Button tone="outline" onPress={onClose}>
              Keep this order
            </Button>
            <Button autoFocus onPress={onNewOrder}>
              Start new
            </Button>
          </>
        }
      >
        <Text>The contact and everything in this order are cleared. Nothing of it has been paid.</Text>
      </DialogBody>
    </Dialog>
  )
}
