import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  onNewOrder: () => void
  /** The number of the order the shop has made of what is on screen: it may have been paid. */
  sentNumber: string | undefined
}

/** Starting again loses the current order for good, so it needs confirming. */
export function NewOrderDialog({ isOpen, onClose, onNewOrder, sentNumber }: Props) {
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
        <Text>
          {sentNumber === undefined
            ? 'The contact and everything in this order are cleared. No order has been made of it.'
            : `The contact and everything in this order are cleared. ${sentNumber} stays under Unfinished orders until someone finishes or cancels it.`}
        </Text>
      </DialogBody>
    </Dialog>
  )
}
